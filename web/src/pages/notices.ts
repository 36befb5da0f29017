/*
 * A line that is shown for a moment; and in the same place what went wrong, until the next try or until it is pressed: the
 * page stays where it is.
 */
import { html, nothing } from 'lit';
import type { NoticeController } from './notice-controller.ts';
import '../ui/toast.ts';

/** `kind`: the class of both; `pressed`: shows what the line is about. */
export function notices(of: NoticeController, kind = '', pressed: () => void = () => undefined) {
  const { toast, wrong } = of;
  return html`<w-toast class="${toast ? 'shown' : ''} ${kind}" .words=${toast} @pressed=${pressed} @gone=${() => of.show('')}></w-toast>
    ${wrong ? html`<w-toast class="notice shown ${kind}" wrong .words=${wrong} @pressed=${() => of.forgive()}></w-toast>` : nothing}`;
}
