/*
 * The colours of this game: ink and book pages, and a linen tablecloth. A hue for every character, dark
 * enough for words on paper by day and light enough by night.
 */
import { css } from 'lit';

export const palette = css`
  :host {
    --of-alice: light-dark(#2a649f, #8cc0f2);
    --of-rabbit: var(--hue-rabbit);
    --of-cat: var(--hue-cat);
    --of-so: light-dark(#3b3b4a, #c9c9da);
    --of-du: light-dark(#8c3a78, #eba6d8);
    --of-qu: var(--hue-queen);
    --of-kn: light-dark(#a04a12, #f5ae78);
    --of-gr: light-dark(#7a5c00, #e6c65c);
    --of-mh: light-dark(#6b4a33, #d9b597);
    --of-bc: var(--hue-caterpillar);
    --of-ht: var(--hue-hatter);

    --cloth: light-dark(#e6ecdf, #2c3a3a);
    --cloth-check: light-dark(#d8e2d2, #334443);
    --cloth-line: light-dark(#7f9a86, #6d8a86);
    --plate: light-dark(#fbf8ef, #25302f);
    --leaf: light-dark(#fffdf4, #3a2d4c);
    --leaf-shade: light-dark(#e9dcbb, #251b34);
    --cover: light-dark(#6d3b2a, #7b5140);
    --back-hero: #35568a;
    --back-character: #1f6f5c;
    --back-chapter: #6d3b2a;
    --on-back: #fbe9c0;
    --wax: light-dark(#a3243a, #c43a52);
    --on-wax: #fffaf0;
    --wax-ink: light-dark(#a3243a, #ff9aa8);
    --ok: light-dark(#2a6b3a, #8fd6a0);
    --wall: light-dark(#cfdcc0, #22332f);
    --wall-b: light-dark(#c3d3b2, #1d2c29);
    --hedge: light-dark(#4f7a4a, #2f5240);
    --linen: light-dark(#fbf7ec, #3b3048);
    --linen-line: light-dark(#d8c9a8, #5d4c70);
    --wood: light-dark(#7a4a2e, #7a5340);
    --outline: #3a2348;
    --plush: light-dark(#e3c3ba, #5b3550);
  }
`;
