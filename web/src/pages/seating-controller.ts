/* Coming to a table: taking a chair, inviting others, and playing again afterwards. */
import type { ReactiveControllerHost } from 'lit';
import { handOn, tableLink } from '../invitation.ts';
import { navigate } from '../navigation.ts';
import { linkTo, isLocal, addLocalTable, currentPath, tablePath } from '../routes.ts';
import type { View } from '../protocol.ts';
import { settings } from '../settings.ts';
import { client, ensureDevice } from '../socket-client.ts';
import { createBeside } from '../new-game.ts';
import { chairName } from '../ui/chair-head.ts';
import { say } from '../words.ts';
import { createCommand, harder, randomWord, rememberBots } from '../ui/table-plan.ts';
import type { Newcomer } from '../ui/waiting-room.ts';

export class SeatingController {
  /** The invitation that came with the link; '': none. */
  invited = '';
  private table = '';

  constructor(private readonly host: ReactiveControllerHost) {}

  /** Comes to a table by the address of the page. */
  open(table: string): void {
    this.table = table;
    this.invited = /^#join=([0-9a-z]{32})$/.exec(location.hash)?.[1] ?? '';
  }

  async sit({ seat, name, face, called, worn }: Newcomer): Promise<void> {
    await ensureDevice();
    settings.set({ ...(name ? { name } : {}), ...(face ? { face } : {}) });
    const wears = worn ? { face: worn } : {};
    const invite = this.invited ? { invite: this.invited } : {};
    await client.request({ do: 'sit', table: this.table, seat, name: called, ...wears, word: randomWord(), ...invite });
    if (location.hash) history.replaceState(null, '', linkTo(currentPath()));
  }

  async invite(): Promise<void> {
    const { table } = this;
    settings.invite(table, (await client.request({ do: 'invite', table })).invite);
    this.host.requestUpdate();
  }

  /** Lets the person send a reminder in their own way; says so if it was copied instead. */
  async remind(view: View, seat: number, tell: (words: string) => void): Promise<void> {
    const chair = view.chairs[seat];
    const how = await handOn(say('remindText', view.title), tableLink(view.table));
    if (how === 'copied' && chair) tell(say('remindCopied', chairName(chair)));
  }

  async rematch(view: View): Promise<void> {
    let next = view.rematch;
    if (view.may.includes('rematch')) {
      const { table, invite } = await client.request({ do: 'rematch', table: view.table, word: randomWord() });
      if (invite) settings.invite(table, invite);
      next = table;
    }
    if (next) this.goOn(view, next);
  }

  /** A new table like this one, with stronger bots. */
  async harder(view: View): Promise<void> {
    const plan = harder(view);
    if (!plan) return;
    rememberBots(plan);
    const { options, children, hints } = view;
    const people = view.chairs.map(({ yours, name, face = '' }) => (yours ? { name, face } : undefined));
    const { table } = await createBeside(view.table, createCommand({ name: view.game }, plan, people, { options, children, hints }));
    this.goOn(view, table);
  }

  /** To a table that follows this one: it is where this one is. */
  private goOn({ table }: View, next: string): void {
    if (isLocal(table)) addLocalTable(next);
    navigate(tablePath(next));
  }
}
