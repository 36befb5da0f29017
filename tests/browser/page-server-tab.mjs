/* A tab inside a page that talks to the tables of the device as other tabs do: over their channel. */

/** Opens it as `window.tab`: `say(command)` and `record(table)` give answers; `close()`. */
export const openTab = (page) =>
  page.evaluate(async () => {
    const name = `test.${Math.random()}`;
    const secret = localStorage.getItem('wonderland.secret');
    await new Promise((held) => void navigator.locks.request(`wonderland.${name}`, () => (held(), new Promise(() => undefined))));
    const broadcast = new BroadcastChannel('wonderland');
    const heard = new Map();
    let last = 10;
    const wait = (key) => new Promise((resolve) => heard.set(key, resolve));
    broadcast.onmessage = ({ data }) => {
      if (data.is === 'leader') post({ is: 'open', channel: 1 }); // the tables were not open yet
      if (data.is !== 'to-tab' || data.tab !== name) return;
      const { message } = data;
      if (message.is === 'message') {
        const answer = JSON.parse(message.text);
        heard.get(answer.re)?.(answer);
        heard.delete(answer.re);
      } else heard.get(message.is)?.(message);
    };
    const post = (message) => broadcast.postMessage({ is: 'to-leader', tab: name, message });
    const say = (command) => {
      const answer = wait(++last);
      post({ is: 'message', channel: 1, text: JSON.stringify({ ...command, id: last }) });
      return answer;
    };
    const record = async (table) => {
      const response = wait('response');
      post({ is: 'request', channel: 2, request: { method: 'GET', path: `/t/${table}.log`, secret, lang: 'en', body: '' } });
      return (await response).text;
    };
    const opened = wait('opened');
    post({ is: 'open', channel: 1 });
    await opened;
    await say({ do: 'hello', secret, lang: 'en' });
    window.tab = { say, record, close: () => broadcast.close() };
  });
