/* The parts around the board of a table, in the page's own style: head, prompt, log and chat. */
import bulb from 'icon:light-bulb';
import book from 'icon:white-book';
import knobs from 'icon:settings-knobs';
import talk from 'icon:talk';
import { html, nothing, type TemplateResult } from 'lit';
import { handOn } from '../invitation.ts';
import { followLink } from '../navigation.ts';
import { linkTo } from '../routes.ts';
import type { ChatMessage, LogEntry, Reason, SeatCommandName, View, Viewer } from '../protocol.ts';
import { aboutSeat, faceSeat, moveOf } from '../since.ts';
import type { Fields } from '../table-controller.ts';
import { chairName, isYou, nameAt } from '../ui/chair-head.ts';
import type { LazyModules } from '../ui/lazy-module.ts';
import { say } from '../words.ts';
import type { ReplayController } from './replay-controller.ts';
import '../ui/chat-panel.ts';
import '../ui/icon.ts';
import '../ui/log-panel.ts';
import '../ui/orders-panel.ts';
import '../ui/replay-bar.ts';
import '../ui/rules-panel.ts';
import '../ui/seat-mark.ts';
import '../ui/since-sheet.ts';
import '../ui/table-menu.ts';
import '../ui/window-clock.ts';

export interface Head {
  view: View;
  openRules: () => void;
  openMenu: () => void;
  /** Lines of the chat that have not been read; undefined: there is no chat. */
  unread: number | undefined;
  openChat: () => void;
}

function chatButton(unread: number, open: () => void) {
  return html`<button class="quiet" @click=${open}>
    <w-icon .picture=${talk}></w-icon><span>${say('chat')}</span>
    ${unread > 0 ? html`<b class="badge figures"><span aria-hidden="true">${unread}</span><i class="visually-hidden">${say('unread', unread)}</i></b>` : nothing}
  </button>`;
}

export function tableHead({ view, openRules, openMenu, unread, openChat }: Head) {
  const watching = view.seat === null && view.phase !== 'gathering';
  return html`<header slot="head">
      <a class="back" href=${linkTo('/')} aria-label=${say('home')} @click=${(e: MouseEvent) => followLink(e, '/')}>‹</a>
      <h1>${view.title}${watching ? html` <span class="soft small">${say('spectator')}</span>` : nothing}</h1>
      ${unread === undefined ? nothing : chatButton(unread, openChat)}
      <button class="quiet" @click=${openRules}>
        <w-icon .picture=${book}></w-icon><span>${say('rules')}</span>
      </button>
      <button class="quiet" @click=${openMenu}>
        <w-icon .picture=${knobs}></w-icon><span>${say('options')}</span>
      </button>
    </header>
    ${view.older ? html`<p slot="head" class="soft small">${say('older')}</p>` : nothing}`;
}

/** The players that are waited for: in a window not the reader, who has nothing to answer. */
function whoIsWaitedFor(view: View): string {
  const owing = view.chairs.filter(({ owes, seat }) => owes && !(view.window && seat === view.seat));
  return owing.length > 0 ? say('wait', owing.map((chair) => nameAt(view, chair)).join(', ')) : say('answered');
}

/** The question to the viewer, or who is waited for. */
export function promptOf(view: View, sending: boolean): string {
  if (view.phase !== 'playing') return '';
  if (view.window?.left !== undefined && sending) return say('answered');
  if (!view.choices) return whoIsWaitedFor(view);
  const prompt = view.prompt ?? say('choose');
  const asked = view.chairs.find((chair) => chair.seat === view.seat);
  return !asked || isYou(view, asked) ? prompt : say('promptOf', chairName(asked), prompt);
}

/** The reason without the name of the actor, who is named beside it: on a phone there is room for a line. */
function briefly({ words }: Reason, actor: string): string {
  if (actor === '' || !words.startsWith(`${actor} `)) return words;
  const rest = words.slice(actor.length + 1);
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

/** The last move of a player: who comes to the table, or that a turn has ended, is no news beside it. */
function newsOf(view: View, since: readonly LogEntry[]): LogEntry | undefined {
  const move = view.window ? undefined : since.filter((entry) => aboutSeat(entry) !== null).at(-1);
  return move ?? since.at(-1);
}

/** The name is set apart, as far as the move begins with it. */
const withName = (move: string, name: string) => (name && move.startsWith(`${name} `) ? html`<span class="actor">${name}</span>${move.slice(name.length)}` : move);

/** The last thing that another did, and perhaps why, in a line above the board; it tells of one player alone, and a press
 * tells all of it. */
export function ticker(view: View, since: readonly LogEntry[], log: readonly LogEntry[], reason: Reason | null, openSince: () => void) {
  const last = newsOf(view, since);
  if (!last) return html`<p slot="head" class="ticker none"></p>`;
  const seat = faceSeat(last, log);
  const name = view.chairs[seat]?.name ?? '';
  const [move, then] = moveOf(last, seat);
  const own = reason?.seat === seat ? reason : null;
  const more = since.length > 1 ? html`<span class="more">${say('sinceMore', since.length - 1)}</span>` : nothing;
  const why = own ? html`<span class="why">${briefly(own, name)}</span>` : nothing;
  return html`<button slot="head" class="ticker" title=${[move, then, own?.words].filter(Boolean).join(' ')} aria-haspopup="dialog" @click=${openSince}>
    <span class="line"><w-seat .seat=${seat}></w-seat> <span class="told">${withName(move, name)}${then ? html`<span class="then"> ${then}</span>` : nothing}</span> ${why} ${more} <span class="more" aria-hidden="true">▸</span></span>
  </button>`;
}

/** In its place, what the coach would have done instead: it covers nothing, and a press tells why. */
export function coachLine(better: string, open: () => void) {
  const words = say('coachStronger', better);
  return html`<button slot="head" class="ticker coach" title=${words} aria-haspopup="dialog" @click=${open}>
    <span class="line"><w-icon .picture=${bulb}></w-icon> <span class="told">${words}</span> <span class="more">${say('coachWhy')}</span> <span class="more" aria-hidden="true">▸</span></span>
  </button>`;
}

/** A longer question is set in smaller type on phones, so that all of it is seen at 360 pixels. */
const LONG = 56;
const LONGEST = 70;

const sizeOf = ({ length }: string): string => (length > LONGEST ? 'longest' : length > LONG ? 'long' : '');

/** `told`: the line above it. */
export function tablePrompt(view: View, sending: boolean, told: TemplateResult) {
  const { window } = view;
  const prompt = promptOf(view, sending);
  return html`${told}
    <p slot="head" class="prompt ${sizeOf(prompt)}">${prompt}</p>
    ${window?.left === undefined
      ? nothing
      : html`<window-clock slot="head" .left=${window.left} .length=${window.length ?? window.left}></window-clock>`}`;
}

/** At the lower edge of the window. `attempt` does something and says what went wrong; `tell` shows something for a
 * moment. */
export function replayBar(view: View, replay: ReplayController, attempt: (work: () => Promise<void>) => void, tell: (words: string) => void) {
  const share = async () => {
    if ((await handOn(view.title, replay.link)) === 'copied') tell(say('momentCopied'));
  };
  return html`<replay-bar
    .view=${view}
    .at=${replay.at}
    .first=${replay.first}
    .of=${replay.of}
    .viewer=${replay.moment?.eyes ?? null}
    .words=${replay.words}
    .about=${replay.about}
    .where=${replay.where}
    @replay-seek=${(e: CustomEvent<number>) => attempt(() => replay.seek(e.detail))}
    @replay-jump=${(e: CustomEvent<1 | -1>) => attempt(() => replay.jump(e.detail))}
    @replay-viewer=${(e: CustomEvent<Viewer>) => attempt(() => replay.lookAs(e.detail))}
    @replay-share=${() => attempt(share)}
    @replay-end=${() => replay.end()}
  ></replay-bar>`;
}

/** For players: why something cannot be chosen; loaded without blocking. */
export function whyNot(view: View, modules: LazyModules, asleep: boolean) {
  const playing = view.seat !== null && view.phase === 'playing';
  if (!playing || modules.need('why-not', () => import('../ui/why-not.ts')) !== 'ready') return nothing;
  return html`<why-not .view=${view} ?asleep=${asleep}></why-not>`;
}

export interface Side {
  view: View;
  log: LogEntry[];
  away: number;
  chat: ChatMessage[];
  point: (entry: LogEntry | null) => void;
  send: (text: string) => void;
  /** A hint stands beside the board and needs room. */
  hinted: boolean;
}

export function tableSide({ view, log, away, chat, point, send, hinted }: Side) {
  return html`<section slot="side" class="sheet log ${hinted ? 'hinted' : ''}" aria-label=${say('log')}>
      <h2>${say('log')}</h2>
      <log-panel
        .log=${log}
        .away=${away}
        @entry-point=${(e: CustomEvent<LogEntry | null>) => point(e.detail)}
      ></log-panel>
    </section>
    ${hasChat(view, chat)
      ? html`<section slot="side" class="sheet chat" aria-label=${say('chat')}>
          <chat-panel .view=${view} .chat=${chat} @chat-send=${(e: CustomEvent<string>) => send(e.detail)}></chat-panel>
        </section>`
      : nothing}`;
}

/** There is no chat with bots only, nor for spectators. */
export function hasChat(view: View, chat: readonly ChatMessage[]): boolean {
  const others = view.chairs.some((chair) => !chair.yours && chair.is !== 'bot');
  return chat.length > 0 || (others && (view.children || view.may.includes('chat')));
}

/** The dialogs of the page; `command` is one of the shown chair. */
export function tableDialogs(
  view: View,
  since: readonly LogEntry[],
  log: readonly LogEntry[],
  reason: Reason | null,
  command: <Name extends SeatCommandName>(name: Name, fields: Fields<Name>) => void,
) {
  return html`<rules-panel id="rules" game=${view.game}></rules-panel>
    <since-sheet .view=${view} .since=${since} .log=${log} .reason=${reason}></since-sheet>
    <table-menu
      id="menu"
      .view=${view}
      @leave=${() => command('leave', {})}
      @back=${() => command('back', {})}
      @concede=${() => command('concede', {})}
      @rename=${(e: CustomEvent<string>) => command('name', { name: e.detail })}
      @face=${(e: CustomEvent<string>) => command('face', { face: e.detail })}
    ></table-menu>
    <orders-panel
      .orders=${view.orders ?? []}
      @order=${(e: CustomEvent<Record<string, string>>) => command('orders', { orders: e.detail })}
    ></orders-panel>`;
}
