#include "Till.h"

static void choose(int *drawer, int number) { *drawer = number; }

int till_drawer(int coin) {
    int drawer = 0;
    if (coin == 1)
        choose(&drawer, 1);
    else if (coin == 2)
        choose(&drawer, 2);
    else
        choose(&drawer, 3);
    return drawer;
}
