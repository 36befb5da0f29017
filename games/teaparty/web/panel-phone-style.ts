/* The large stage on a phone: closer, others' chapters without titles. */
import { css } from 'lit';
import { CLOSE } from '@web/ui/breakpoints.ts';
import { closeBooks } from './panel-style.ts';
import { SMALL_PHONE } from './breakpoints.ts';

export const panelPhoneStyle = css`
  @container board ${CLOSE} {
    .stage.panel {
      min-height: 0;
      gap: 6px;
      padding: 7px;
    }
    .stage.panel.window:has(.losses) {
      gap: 3px;
      padding: 5px 6px;
    }
    .panel.window:has(.losses) .in-play {
      width: 40px;
      height: 48px;
    }
    .panel.window:has(.losses) .effect {
      font-size: 0.95rem;
    }
    /* The question above says whose it is, unless it says what the reader loses. */
    .panel.window .by {
      display: none;
    }
    .panel:is(
        [data-me='0']:has(.loss[data-owner='0']),
        [data-me='1']:has(.loss[data-owner='1']),
        [data-me='2']:has(.loss[data-owner='2']),
        [data-me='3']:has(.loss[data-owner='3'])
      )
      .by {
      display: inline;
    }
    .opening {
      gap: 9px;
      min-height: 0;
    }
    .panel .in-play {
      width: 46px;
      height: 56px;
    }
    .panel .effect {
      font-size: 1rem;
    }
    /* Nobody loses anything: the acting character has all the room. */
    .panel.plain.window:not(:has(.losses)) .opening {
      flex: 1 1 0;
      align-items: stretch;
      min-height: 76px;
    }
    .panel.plain.window:not(:has(.losses)) .in-play {
      flex: 0 0 40%;
      width: auto;
      height: auto;
    }
    /* The text begins at one place, whichever figure is beside it. */
    .panel .opening {
      flex-direction: row-reverse;
      align-items: flex-start;
    }
    .panel .declared {
      align-content: start; /* its lines belong together */
      flex: 1 1 0;
      min-width: 0;
      padding-left: 3px;
    }
    .panel.plain.window:not(:has(.losses)) .effect {
      font-size: 1.15rem;
    }
    .panel.plain.window:not(:has(.losses)) .happens {
      margin-top: 4px;
      font-size: 14px;
    }
    .panel .happens {
      font-size: 12.5px;
    }
    @container board ${SMALL_PHONE} {
      .panel.plain.window:not(:has(.losses)) .in-play {
        flex-basis: 33%;
      }
      .panel.plain.window:not(:has(.losses)) .effect {
        font-size: 1.02rem;
      }
      .panel.plain.window:not(:has(.losses)) .happens {
        font-size: 13px;
        line-height: 1.25;
      }
    }
    /* The answers so far: a name and a sign. */
    .answers {
      flex-wrap: nowrap;
      margin-top: auto;
    }
    .answer {
      flex: 1 1 0;
      padding: 1px 5px;
      font-size: 12px;
      letter-spacing: -0.04em;
    }
    .answers:has(> :nth-child(4)) > .answer {
      padding-inline: 4px;
      font-size: 11.5px;
    }
    .answers:has(> :nth-child(4)) .called > w-seat {
      display: none; /* all four names have room without it */
    }
    /* A bot's name of three words is read in two lines, not cut. */
    .answers:has(> :nth-child(4)) .called {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
      white-space: normal;
      line-height: 1.05;
    }
    .own .turned {
      width: 50px;
    }
    .answer i {
      display: none;
    }
    .answer .called::before {
      content: '✓ ';
    }
    .answer.owes .called::before {
      content: ''; /* its frame says it */
    }
    /* All eight are in sight, however low the window is. */
    .panel > .heads {
      grid-template-rows: repeat(2, minmax(0, 170px));
      gap: 6px;
    }
    .head {
      gap: 2px;
      overflow: hidden;
    }
    .dest,
    .losing {
      font-size: 0.85rem !important;
    }
    .ownToo .panel .in-play,
    .ownToo .panel .effect {
      display: none; /* the question says who it is */
    }
    .among .opening {
      position: sticky;
      top: -5px;
      z-index: 4;
      background: var(--leaf);
    }
    .among .panel {
      flex: 0 1 auto;
      min-height: 120px;
      padding: 5px;
      overflow-y: auto;
    }
    ${closeBooks}
    /* One chapter alone: as large as the room allows. */
    .theirs:not(:has(.of-one ~ .of-one, .book ~ .book)) .book {
      --page: 72px;
    }
    .theirs:not(:has(.of-one ~ .of-one, .book ~ .book)) .page {
      height: clamp(45px, var(--scene) - 114px, 92px);
      font-size: clamp(24px, (var(--scene) - 114px) * 0.6, 44px);
    }
    .losses {
      gap: 3px;
      margin-block: auto;
    }
    /* One or two: rows with air, where the scene is high. */
    .losses:not(:has(> :nth-child(3))) > .loss {
      padding-block: clamp(0px, (var(--scene) - 200px) / 6, 10px);
    }
    .loss {
      gap: 5px;
      padding: 0 6px;
      font-size: clamp(27px, (var(--scene) - 150px) / 3, 50px); /* as the scene has room for three */
    }
    .losing i {
      font-size: 11px;
    }
  }
`;
