<svg viewBox="0 0 160 160" badge="-4 -1 168 168">
<path pre="1" fill="none" stroke="#fffaf0" stroke-width="30.5" d="M104 172C100 150 116 118 104 95C92 74 58 72 44 94C34 114 48 134 74 140C102 146 145 142 145 114C145 98 136 93 126 95C110 98 98 112 82 107C64 100 62 78 70 58"/>
<path pre="1" fill="none" stroke-width="22.0" d="M104 172C100 150 116 118 104 95C92 74 58 72 44 94C34 114 48 134 74 140C102 146 145 142 145 114C145 98 136 93 126 95C110 98 98 112 82 107C64 100 62 78 70 58" transform="translate(.9 1.2)"/>
<path fill="none" stroke-linecap="butt" stroke-width="20.3" d="M126 95C110 98 98 112 82 107"/>
<path fill="none" stroke="#df6f9a" stroke-width="15.5" d="M126 95C110 98 98 112 82 107"/>
<path fill="none" stroke-linecap="butt" stroke-width="20.3" d="M104 172C100 150 116 118 104 95C92 74 58 72 44 94C34 114 48 134 74 140"/>
<path fill="none" stroke="#df6f9a" stroke-width="15.5" d="M104 172C100 150 116 118 104 95C92 74 58 72 44 94C34 114 48 134 74 140"/>
<t fill="#b3416f" d="108 158 116 134 115 114 5;38 112 42 130 72 142 7;100 100 90 84 68 84 4"/>
<path fill="none" stroke-linecap="butt" stroke-width="20.3" d="M74 140C102 146 145 142 145 114C145 98 136 93 126 95"/>
<path fill="none" stroke="#df6f9a" stroke-width="15.5" d="M74 140C102 146 145 142 145 114C145 98 136 93 126 95"/>
<t fill="#b3416f" d="66 142 110 154 136 137 8;134 139 154 124 147 108 6"/>
<t w="2" d="98 146 108 149 120 147;110 143 120 144 130 140;42 108 44 118 52 126;50 112 53 120 60 126"/>
<path fill="none" stroke-linecap="butt" stroke-width="20.3" d="M82 107C64 100 62 78 70 58"/>
<path fill="none" stroke="#df6f9a" stroke-width="15.5" d="M82 107C64 100 62 78 70 58"/>
<t fill="#b3416f" d="86 111 74 96 74 66 6"/>
<t fill="#f6b9cf" d="54 84 46 90 42 100 4;126 93 134 92 139 99 3;66 88 62 80 64 72 4"/>
<path o="1" fill="#df6f9a" d="M69 18c-1-8 6-11 12-10-1 3 1 4 3 4 5-3 13-2 16 3-4 1-5 5-5 7 12 13 8 32-6 44-12 8-31 5-40-5l1-26c3-10 10-15 19-17z"/>
<path fill="#b3416f" stroke="none" d="M96 26c9 10 6 28-8 39-11 8-26 5-35-1 26 2 43-15 43-38z"/>
<path o="1" fill="#fff0dc" d="M54 33c-13-4-31 1-39 16-6 11-6 21-2 30 6-9 15-16 25-14 8 2 14 1 19-3-2-10-3-18-3-29z"/>
<path fill="#3b2a45" stroke="none" d="M30 38c-8 3-13 7-15 12-5 10-5 19-1 27 5-8 12-13 20-13-7-7-7-17-4-26z"/>
<t d="56 54 42 50 24 62 3.500;38 42 41 40 44 43 3" transform="translate(2 4) rotate(10 66 42)"/>
<circle cx="64" cy="34" r="11" fill="#fffdf7" transform="translate(2 4) rotate(10 66 42)"/>
<circle cx="60" cy="38" r="4.800" fill="#2b2033" stroke="none" transform="translate(2 4) rotate(10 66 42)"/>
<circle cx="61" cy="36.500" r="1.600" fill="#fff" stroke="none" transform="translate(2 4) rotate(10 66 42)"/>
<path fill="#f0a3c0" stroke="none" d="M52 35C53 20 74 20 76 35Z" transform="translate(2 4) rotate(10 66 42)"/>
<t d="50 36 64 32 80 37 5;52 20 64 18 76 26 5.500" transform="translate(2 4) rotate(10 66 42)"/>
<t fill="#7c2549" w="3" d="68 52 72 56 78 55;78 46 82 50 88 48" transform="translate(2 4) rotate(10 66 42)"/>
</svg>
