// As box.frag, where no pixel's centre lies outside: little more than a multiplication.

void main()
{
    draw(vec4(v_before.rgb * v_before.w, u_alpha), 1.0);
}
