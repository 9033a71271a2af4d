// One colour everywhere. Twin: Paint.solid in Paint.swift.

uniform vec4 u_color; // straight alpha

void main()
{
    gl_FragColor = vec4(u_color.rgb * u_color.a, u_color.a) * coverage(gl_FragCoord.xy);
}
