<svg badge="56 4 180 180">
<path o="1" fill="#7d8796" d="M106 197c-25 14-27 52-25 125l100 8c13-41 16-94-2-118z"/>
<path fill="#c9d0da" d="M99 213c-15 31-11 71-14 109l52 5c23-35 38-73 35-104-25 6-52 2-73-10z"/>
<path fill="#7d8796" stroke="none" d="M160 225l11-1c3 30-12 68-35 102l-27-3c31-28 48-63 51-98z"/>
<t d="147 222 124 270 122 322 2.6" w="2.4" transform="translate(-23 2) rotate(5 130 322)"/>
<t w="2.2" d="181 234 180 258 170 284;174 238 172 258 163 280" transform="translate(-23 2) rotate(5 130 322)"/>
<path o="1" fill="#c9d0da" d="M103 178c-19-5-38 6-44 29 12 15 30 19 47 12 8-12 8-29-3-41z"/>
<path o="1" fill="#c9d0da" d="M176 201c22 8 30 27 20 51-16 5-37-4-44-19 1-15 10-29 24-32z"/>
<path fill="#7d8796" stroke="none" d="M195 213c9 10 7 24 1 38-16 5-36-4-43-18 21 10 41 2 42-20z"/>
<t d="74 220 90 230 110 220 2.4;168 217 186 228 208 218 2.4" transform="translate(-23 2) rotate(5 130 322) translate(8 -2) rotate(14 140 206)"/>
<path fill="#7d8796" d="M111 162c4 24 51 42 67 27v25c-24 13-67-2-82-26z"/>
<path fill="#4f5866" stroke="none" d="M164 196c6-2 9-3 13-5v22c-14 8-35 6-51-2 19 0 33-3 41-15z"/>
<g fill="#e0b04a" stroke-width="1.6">
<circle cx="112" cy="199" r="3.2" transform="translate(-23 2) rotate(5 130 322) translate(8 -2) rotate(14 140 206)"/>
<circle cx="140" cy="205" r="3.2" transform="translate(-23 2) rotate(5 130 322) translate(8 -2) rotate(14 140 206)"/>
<circle cx="168" cy="199" r="3.2" transform="translate(-23 2) rotate(5 130 322) translate(8 -2) rotate(14 140 206)"/>
</g>
<path o="1" fill="#fbf6ec" d="M181 33c25-8 43 12 41 28l10 4c-4 3-4 9-2 16-4-1-6 0-8 4 3 9 3 20-2 30-3-5-7-6-10-3 2 11-2 23-11 30l-7-32z"/>
<path o="1" fill="#fbf6ec" d="M120 90c-15 7-28 19-32 37l11-2c-9 12-10 22-5 32l70 28c14-4 22-14 21-27l8 7c10-17 8-39 0-53z"/>
<path fill="#d3d1da" stroke="none" d="M190 120c5 16-1 38-25 64 13-3 20-13 19-26l8 6c10-17 8-36 0-50z"/>
<path fill="#f6d9bd" d="M128 76c-15 26-26 58-20 84 4 16 30 26 45 16 20-16 33-47 39-77z"/>
<path fill="#e6b48f" stroke="none" d="M126 77c19 16 43 24 66 24-7 27-20 59-40 75-13 9-32 2-37-6 31 6 55-19 65-58-19-11-45-17-58-28z"/>
<g fill="#e27b72" fill-opacity=".5" stroke="none">
<circle cx="-28" cy="20" r="7" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<circle cx="22" cy="20" r="10" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
</g>
<ellipse cx="-20" cy="2" rx="11" ry="12" fill="#fffdf7" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<ellipse cx="13" cy="2" rx="13.5" ry="14" fill="#fffdf7" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<g stroke="none" fill="#5f8fb0">
<circle cx="-17" cy="4" r="7" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<circle cx="17" cy="4" r="8.2" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
</g>
<g stroke="none" fill="#2b2033">
<circle cx="-16.5" cy="4" r="4.4" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<circle cx="17.5" cy="4" r="5.2" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
</g>
<g stroke="none" fill="#fff">
<circle cx="-16" cy="1.5" r="1.9" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<circle cx="18" cy="1" r="2.4" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
</g>
<t d="-32 4 -21 -16 -8 1 5;-2 1 13 -19 28 4 5.4;-28 13 -20 16 -13 13 1.8;4 16 14 20 24 14 2" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path fill="#fbf6ec" stroke-width="1.8" d="M-37 -6C-34 -20 -20 -24 -8 -22C-14 -12 -24 -12 -37 -6ZM2 -24C16 -26 30 -20 35 -4C24 -10 10 -12 2 -24Z" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path fill="#f0c3a2" d="M-6 0C-12 12 -21 22 -25 30C-25 38 -10 41 -2 37C5 35 7 28 3 22" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path fill="#e0897a" fill-opacity=".6" stroke="none" d="M-24 30C-20 27 -14 27 -13 31C-12 36 -15 38 -18 38C-22 37 -25 34 -24 30Z" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path fill="#7a1f2e" d="M-8 54C-2 58 6 58 10 54C8 64 -4 66 -8 54Z" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path o="1" fill="#fbf6ec" d="M126 145c-8-7-22-6-31 4-9 7-20 7-28 0-1 19 21 29 42 20 10-5 16-5 20 1 7 22 30 34 52 23-12-2-18-11-20-22-3-14-16-25-28-21z"/>
<path fill="#d3d1da" stroke="none" d="M67 151c15 14 32 14 50 6-9 14-37 20-50-6zM134 163c10 21 25 30 44 30-18 10-40-1-47-22z"/>
<t w="2" d="-18 44 -28 50 -36 62;-12 46 -20 56 -28 66;10 44 22 50 30 62;16 42 28 48 36 60" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<path o="1" fill="#c9d0da" d="M119 83c-10 3-23-2-29-10-6-11-2-24 8-27 19 0 37-2 56-14l4-22 12 19 17-13 1 22c21 14 26 39 19 62l-10 35c-5-8-8-18-6-30-18-19-47-28-72-22z"/>
<path fill="#7d8796" stroke="none" d="M189 41c19 12 24 36 17 59l-9 33c-5-7-6-17-5-27-2-3-5-7-8-9 16-14 17-37 5-56zM119 81c-10 4-23-1-27-9-5-7-4-15 0-20 3 14 20 20 39 21z"/>
<path fill="#4f5866" stroke="none" d="M143 51c8-5 20-3 26 5-7 7-21 4-26-5z"/>
<t d="-30 -58 -16 -76 4 -62 4;-76 -30 -64 -32 -56 -38 3;-66 -42 -62 -46 -58 -42 4;-20 -94 -16 -90 -14 -84 3;6 -98 8 -92 8 -86 3" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
<g fill="#e0b04a" stroke-width="1.6">
<circle cx="30" cy="-50" r="4" transform="translate(-23 2) rotate(5 130 322) translate(152 110) rotate(15)"/>
</g>
<path o="1" fill="#fbf6ec" d="M52 212l-12-28 20 12 20-22 6 30c22 14 40 60 42 118h-78c8-14 10-24 6-34-10 6-20 10-30 8-14-2-22-16-16-28 12-16 28-32 42-56z"/>
<path fill="#d3d1da" stroke="none" d="M56 288c18-6 26-18 26-34 14 16 18 44 12 67h-42c6-13 8-23 4-33zM12 286c10 4 22 2 32-6l10 8c-8 5-18 9-28 7-6-1-11-4-14-9z"/>
<path fill="#a9aeb8" d="M62 206c10-8 20-6 24-2 22 14 40 60 42 118h-16c2-14-2-20-10-24l10-6c-2-14-6-22-16-26l10-6c-4-14-10-20-20-22l10-8c-8-8-12-8-20-4l4-10c-8-2-14 0-22 6z"/>
<path fill="none" stroke-width="6.6" d="M28 247C32 262 42 274 52 284M50 218C62 236 72 258 66 282"/>
<path fill="none" stroke="#a85a24" stroke-width="3" d="M28 247C32 262 42 274 52 284M50 218C62 236 72 258 66 282"/>
<circle cx="46" cy="240" r="8" fill="#fffdf7"/>
<circle cx="48.5" cy="237.500" r="4.500" fill="#2b2033" stroke="none"/>
<circle cx="49" cy="235.500" r="1.500" fill="#fff" stroke="none"/>
<t d="37 243 42 228 56 238 4.4;17 274 21 269 23 275 4.4;12 286 22 288 32 282 2.6;48 194 52 198 54 206 3;98 222 108 238 114 256 2;110 262 116 276 118 292 2"/>
<g fill="#c9d0da">
<path d="M96 250c-4-10 4-16 14-12 12 0 20 8 18 18 4 8-2 16-10 16-10 4-20-2-20-10-4-4-4-8-2-12z"/>
<path o="1" d="M178 322c0-18 4-28 12-34l32 4c10 10 10 20 8 30z"/>
<path o="1" d="M178 290c10-10 36-10 54 0l-6 14c-14-8-30-8-42 0z"/>
</g>
<t d="99 251 108 250 118 254 2;99 261 108 260 118 264 2;204 302 210 310 210 320 2.2"/>
<path fill="#7d8796" stroke="none" d="M212 297c8 2 13 4 15 6 3 7 3 13 2 18h-23c6-7 8-15 6-24z"/>
<path o="1" fill="#8a5a33" d="M165 263l44-20 23 14 1 8-44 22-24-16z"/>
<path fill="#c08a4e" d="M165 263l44-20 23 14-44 22z"/>
<path o="1" fill="#f0c75c" stroke-width="2.4" d="M166 257l36-25 5 13v16l-34 7z"/>
<path fill="#c98f1d" stroke="none" d="M-33 1L7 -8L5 7L-27 11ZM-18 -5A3 3 0 0 1 -11 -8Z" transform="translate(200 254) rotate(-5)"/>
<path pre="1" fill="#fffaf0" stroke="#fffaf0" stroke-width="16" d="M-2 18L10 -26L30 -32L28 4" transform="translate(200 254) rotate(-5)"/>
<path fill="none" stroke-width="6.600" d="M-2 18L10 -26L30 -32L28 4" transform="translate(200 254) rotate(-5)"/>
<path fill="none" stroke="#c9d0da" stroke-width="3" d="M-2 18L10 -26L30 -32L28 4" transform="translate(200 254) rotate(-5)"/>
<path fill="#c9d0da" d="M184 282c-6-6-2-16 6-16 10-2 20 2 26 8 8 4 8 14 0 16-12 2-26 0-32-8z"/>
<t d="188 273 196 271 204 274 2;192 281 202 279 214 282 2"/>
</svg>
