// The same as box.frag for pixels whose centres lie inside: little more than a multiplication.

void main()
{
    draw(vec4(v_before.rgb * v_before.w, 1.0), 1.0);
}
