int till_drawer(int coin);
