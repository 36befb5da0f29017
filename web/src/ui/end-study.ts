/*
 * The results of a study at the end of a game: the reader's best move and the turning point, each a link into the study.
 * One tap begins it, if it has not been begun yet, and they appear when it is done.
 */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { howFar, StudyFollower, STUDY_WORDS } from '../follow-study.ts';
import { followLink } from '../navigation.ts';
import { linkTo, tablePath } from '../routes.ts';
import type { Decision, Study, View } from '../protocol.ts';
import { client, ensureDevice, refusal } from '../socket-client.ts';
import { figure, read, say, type Words } from '../words.ts';
import { chairName } from './chair-head.ts';

const FIND_BEST: Words = ['Find my best move', 'Найти мой лучший ход', 'Znajdź mój najlepszy ruch'];
const FIND_TURN: Words = ['Find where the game turned', 'Найти, когда всё решилось', 'Znajdź, kiedy gra się odwróciła'];

export class EndStudy implements ReactiveController {
  /** The results so far; null: not begun. */
  private study: Study | null = null;
  private trouble = '';
  private readonly follower = new StudyFollower((study) => {
    this.study = study;
    this.host.requestUpdate();
  });

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.follower.stop();
  }

  /** Whether the game has been studied already. */
  async lookUp(table: string): Promise<void> {
    try {
      const study = await client.request({ do: 'study', table, begin: false });
      if (study.complete) this.study = study;
      else await this.follower.follow(table);
    } catch {
      // not studied; the button is there
    }
    this.host.requestUpdate();
  }

  private async begin(table: string): Promise<void> {
    this.trouble = '';
    try {
      await ensureDevice();
      await this.follower.follow(table);
    } catch (error) {
      this.trouble = refusal(error);
      this.host.requestUpdate();
    }
  }

  private line(view: View, words: string, { move, seat, played }: Decision) {
    const path = `${tablePath(view.table)}/study#${move}`;
    const who = view.chairs.filter((chair) => chair.seat === seat && !chair.yours).map((chair) => `${chairName(chair)}, `);
    return html`<a class="button" href=${linkTo(path)} @click=${(e: MouseEvent) => followLink(e, path)}><span>${words}: ${who}${played.words}</span></a>`;
  }

  private found(view: View, { decisions = [], turning_points = [], players = [] }: Study) {
    const best = decisions.find(({ n }) => n === players.find(({ seat }) => seat === view.seat)?.best_move);
    const turned = decisions.find(({ n }) => n === turning_points[0]?.n);
    return html`${best ? this.line(view, say('yourBest'), best) : nothing} ${turned ? this.line(view, say('itTurned'), turned) : nothing}
    ${turned ? nothing : html`<span class="soft">${read(STUDY_WORDS.noTurning)}</span>`}`;
  }

  render(view: View) {
    const { study, trouble } = this;
    if (study?.complete) return this.found(view, study);
    if (study) return html`<span class="soft underway">${read(STUDY_WORDS.underWay, figure(howFar(study)))}</span>`;
    return html`<button class="find" @click=${() => void this.begin(view.table)}>${read(view.seat === null ? FIND_TURN : FIND_BEST)}</button>
      ${trouble ? html`<span class="soft" role="alert">${trouble}</span>` : nothing}`;
  }
}
