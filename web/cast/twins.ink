<svg badge="-5 15 136 136">
<g fill="#35618a">
<path o="1" d="M170 152C196 156 220 178 228 216C236 252 234 290 226 335L116 335C114 270 116 210 128 178C136 160 152 150 170 152Z" transform="translate(0 -12)"/>
<path o="1" d="M72 152C46 156 20 178 12 218C5 254 8 290 14 335L124 335C128 280 126 210 112 176C104 158 88 150 72 152Z" transform="translate(0 -12)"/>
</g>
<path fill="#1f3f60" stroke="none" d="M202 166C214 178 223 194 227 217C235 252 233 290 225 334L196 334C212 270 214 212 202 166ZM104 166C120 190 127 240 123 334L96 334C108 270 112 212 104 166Z" transform="translate(0 -12)"/>
<path fill="#6f9cc8" d="M9 262C40 282 92 282 126 258C126 282 125 302 123 335L14 335C10 304 8 282 9 262ZM231 262C200 282 152 280 116 258C115 282 115 302 116 335L226 335C230 304 232 282 231 262Z" transform="translate(0 -12)"/>
<path fill="#35618a" stroke="none" d="M104 272C112 268 120 264 125 260C125 282 124 302 122 334L96 334C100 306 103 288 104 272ZM208 274C217 271 225 267 230 264C231 284 229 304 225 334L200 334C204 306 207 290 208 274Z" transform="translate(0 -12)"/>
<g fill="#e9c15a" stroke-width="1.8">
<circle cx="50" cy="206" r="4.5" transform="translate(0 -12)"/>
<circle cx="47" cy="228" r="4.5" transform="translate(0 -12)"/>
<circle cx="30" cy="286" r="5" transform="translate(0 -12)"/>
<circle cx="72" cy="291" r="5" transform="translate(0 -12)"/>
<circle cx="172" cy="290" r="5" transform="translate(0 -12)"/>
<circle cx="212" cy="284" r="5" transform="translate(0 -12)"/>
</g>
<t w="2.2" d="222 284 220 300 217 316;213 288 211 302 209 316;118 272 118 290 116 312" transform="translate(0 -12)"/>
<g fill="#fffaf0">
<path o="1" d="M28 146Q14 160 16 178Q28 176 36 188Q48 180 58 194Q70 182 82 192Q92 178 114 172Q112 150 98 142Z" transform="translate(0 -12)"/>
<path o="1" d="M212 146Q226 160 224 178Q212 176 204 188Q192 180 182 194Q170 182 158 192Q148 178 126 172Q128 150 142 142Z" transform="translate(0 -12)"/>
</g>
<t fill="#b9a3a6" w="3" d="36 188 36 176 42 166;58 194 57 180 60 170;82 192 82 180 80 168;204 188 204 176 198 166;182 194 183 180 180 170;158 192 158 180 160 168" transform="translate(0 -12)"/>
<path o="1" fill="#f6d9bd" d="M30 62c-8 16-17 30-16 45 2 21 26 32 50 33 28 2 50-9 51-34 0-20-4-36-9-44z"/>
<path fill="#e6b48f" stroke="none" d="M102 66c10 34-9 66-43 73 35 3 54-9 55-33 0-20-4-36-8-43z"/>
<path fill="#f6d9bd" d="M92 97c3-11 18-8 15 4-3 10-12 11-15 4z"/>
<t d="34 5 39 0 39 8 2" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<g fill="#e27b72" fill-opacity=".5" stroke="none">
<circle cx="-42" cy="14" r="8" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<circle cx="20" cy="20" r="11" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
</g>
<ellipse cx="-30" cy="-5" rx="9" ry="11" fill="#fffdf7" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<ellipse cx="2" cy="-5" rx="12" ry="12.5" fill="#fffdf7" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<g stroke="none" fill="#2b2033">
<circle cx="-26.5" cy="-1" r="5" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<circle cx="7" cy="-1" r="6" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
</g>
<g stroke="none" fill="#fff">
<circle cx="-26" cy="-4" r="1.8" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<circle cx="8" cy="-4" r="2.1" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
</g>
<t d="-41 -6 -30 -24 -18 -7 5;-12 -6 2 -26 18 -4 5" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<path fill="#f0c3a2" d="M49 87c-12 6-14 15-4 17 7 1 12-2 12-7"/>
<path fill="#7a1f2e" d="M22 104c17 10 45 12 68 2-1 18-19 28-40 25-18-2-28-12-28-27z"/>
<path fill="#fffaf0" stroke-width="1.6" d="M24 106c17 9 43 10 63 2-2 7-7 11-13 13-17 3-34 1-44-5-4-3-5-6-6-10z"/>
<t d="-51 16 -46 22 -48 28 3;26 7 27 15 33 16 3" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<path fill="#7a4a26" d="M29 64c4 10 15 12 26 2 9 11 23 12 34 2 5 10 8 20 12 23 7-4 10-17 7-27z"/>
<path o="1" fill="#35618a" d="M27 63c-3-24 20-37 48-34 31 3 47 22 38 47-19-17-62-23-86-13z"/>
<path fill="#fff0dc" stroke="none" d="M46 57c-1-14 11-25 27-27-7 8-12 16-13 28zM82 60c4-11 2-20-5-30 19 5 25 21 20 35z"/>
<path fill="#1f3f60" stroke="none" d="M103 41c14 9 14 23 9 34-5-5-10-8-14-10 5-7 7-16 5-24z"/>
<path o="1" fill="#1f3f60" d="M32 55c-13-3-22 3-24 13 13 4 36 3 57-7-8-6-21-8-33-6z"/>
<ellipse cx="3" cy="-66" rx="7" ry="4" fill="#e9c15a" transform="translate(0 -12) translate(66 102) scale(.93) rotate(6)"/>
<path o="1" fill="#f6d9bd" d="M216 74c3 18 9 34 4 48-8 19-34 24-58 19-27-5-45-22-39-46 5-20 13-34 19-40z"/>
<path fill="#e6b48f" stroke="none" d="M216 76c3 16 8 31 3 46-8 19-33 23-56 18 26 0 43-13 46-33 2-9 1-21-2-29z"/>
<path fill="#f6d9bd" d="M147 91c0-11-15-11-15 1 0 10 9 14 13 8z"/>
<t d="34 5 39 0 39 8 2" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<g fill="#e27b72" fill-opacity=".5" stroke="none">
<circle cx="-42" cy="14" r="8" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<circle cx="20" cy="20" r="11" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
</g>
<ellipse cx="-30" cy="-3" rx="9" ry="10" fill="#fffdf7" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<ellipse cx="2" cy="-3" rx="12" ry="11" fill="#fffdf7" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<g stroke="none" fill="#2b2033">
<circle cx="-26" cy="1" r="5" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<circle cx="8" cy="1" r="6" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
</g>
<path fill="#e6b48f" stroke="none" d="M-41 -4C-36 -17 -21 -15 -17 0ZM-12 0C-8 -18 12 -16 16 -4Z" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<t d="-42 -6 -31 -6 -18 1 4.6;-12 1 2 -6 18 -6 5;-41 -20 -28 -19 -18 -8 5.4;-12 -8 0 -19 18 -17 5.8" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<path fill="#f0c3a2" d="M191 95c10 9 10 18 0 18-8-1-12-5-10-11"/>
<path fill="#d98c7c" stroke="none" d="M-30 33C-24 28 -10 28 -4 34C-10 42 -24 42 -30 33Z" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<t d="-37 35 -18 23 5 35 4.6;-26 39 -16 45 -6 39 3" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<path fill="#7a4a26" d="M217 76c-7 9-18 9-27-4-10 8-25 5-32-7-8 8-13 17-18 19-6-6-5-19 0-28z"/>
<path o="1" fill="#35618a" d="M219 77c9-24-10-42-38-46-30-5-51 9-49 36 23-12 66-7 87 10z"/>
<path fill="#fff0dc" stroke="none" d="M202 65c5-13-4-27-19-33 5 9 7 19 5 30zM166 59c-1-12 3-20 13-27-20-1-30 13-28 28z"/>
<path fill="#1f3f60" stroke="none" d="M215 49c9 9 8 19 3 26-5-4-10-7-15-10 8-3 12-8 12-16z"/>
<path o="1" fill="#1f3f60" d="M216 67c13 1 20 8 19 19-13 0-34-7-53-22 10-3 23-2 34 3z"/>
<ellipse cx="3" cy="-66" rx="7" ry="4" fill="#e9c15a" transform="translate(0 -12) translate(174 104) scale(-.93 .93) rotate(-9)"/>
<g fill="#35618a">
<path d="M138 184C150 176 162 186 160 200L156 232L206 230C214 234 214 246 206 250C184 256 154 258 142 248C130 232 128 196 138 184Z" transform="translate(0 -12)"/>
<path d="M214 190C230 200 234 224 224 236C210 242 184 234 164 226L168 206L204 212C202 202 206 192 214 190Z" transform="translate(0 -12)"/>
<path d="M28 184C38 182 44 190 42 200C36 212 34 220 38 226L30 244C18 244 10 232 12 218C14 204 20 190 28 184Z" transform="translate(0 -12)"/>
<path d="M84 182C98 174 112 184 110 200C106 214 106 222 112 226L112 246C98 254 80 250 74 236C70 216 72 190 84 182Z" transform="translate(0 -12)"/>
</g>
<t w="2.2" d="78 222 80 236 92 244;86 222 88 232 98 240;148 240 162 250 186 248;184 226 200 232 214 228;220 204 226 216 222 226" transform="translate(0 -12)"/>
<path fill="#fffaf0" d="M106 222L116 224L116 246L106 248Z" transform="translate(0 -12)"/>
<g fill="#f6d9bd">
<path d="M168 206C156 200 144 200 142 207C140 216 148 224 164 226Z" transform="translate(0 -12)"/>
<path d="M32 226C38 222 50 224 54 230C58 238 52 246 44 246C36 248 28 246 28 238Z" transform="translate(0 -12)"/>
</g>
<t d="143 208 150 208 156 211 2;144 216 151 215 157 217 2;44 234 50 234 55 237 2" transform="translate(0 -12)"/>
<path fill="#e0b04a" d="M116 262L118 200L125 200L126 262Z" transform="translate(0 -12)"/>
<path o="1" fill="#b3263d" d="M121 160C134 160 142 169 142 181C142 193 133 202 121 202C109 202 100 193 100 181C100 169 108 160 121 160Z" transform="translate(0 -12)"/>
<path fill="#fff0dc" stroke-width="1.8" d="M100 177C112 184 130 184 142 177L142 187C130 194 112 194 100 187Z" transform="translate(0 -12)"/>
<t d="124 162 130 167 126 172 4;126 171 119 174 122 180 4;122 179 128 186 124 192 3.4" transform="translate(0 -12)"/>
<g fill="#e0b04a" stroke-width="1.8">
<circle cx="100" cy="182" r="6" transform="translate(0 -12)"/>
<circle cx="142" cy="182" r="6" transform="translate(0 -12)"/>
<circle cx="121" cy="266" r="7" transform="translate(0 -12)"/>
</g>
<path fill="#f6d9bd" d="M108 236C104 226 112 220 122 221C133 221 139 228 137 238C135 249 124 252 117 251C110 249 108 243 108 236Z" transform="translate(0 -12)"/>
<t d="116 229 126 227 136 231 2;114 238 125 236 137 240 2;128 221 124 224 118 222 2" transform="translate(0 -12)"/>
</svg>
