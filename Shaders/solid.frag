// One colour everywhere. Twin: Paint.solid in Paint.swift.

uniform vec4 u_color; // straight alpha

void main()
{
    draw(u_color, coverage(gl_FragCoord.xy));
}
