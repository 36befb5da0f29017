/* A tab inside a page that talks to the tables of the device as other tabs do: over their channel. */

/** Opens it as `window.tab`: `say(command)` and `record(table)` give answers; `close()`. */
export const openTab = (page) =>
  page.evaluate(async () => {
    const name = `test.${Math.random()}`;
    const secret = localStorage.getItem('wonderland.secret');
    await new Promise((held) => void navigator.locks.request(`wonderland.${name}`, () => (held(), new Promise(() => undefined))));
    const channel = new BroadcastChannel('wonderland');
    const heard = new Map();
    let last = 10;
    const wait = (key) => new Promise((resolve) => heard.set(key, resolve));
    channel.onmessage = ({ data }) => {
      if (data.is === 'leads') tell({ is: 'open', line: 1 }); // the tables were not open yet
      if (data.is !== 'down' || data.tab !== name) return;
      const { message } = data;
      if (message.is === 'said') {
        const answer = JSON.parse(message.text);
        heard.get(answer.re)?.(answer);
        heard.delete(answer.re);
      } else heard.get(message.is)?.(message);
    };
    const tell = (message) => channel.postMessage({ is: 'up', tab: name, message });
    const say = (command) => {
      const answer = wait(++last);
      tell({ is: 'say', line: 1, text: JSON.stringify({ ...command, id: last }) });
      return answer;
    };
    const record = async (table) => {
      const answered = wait('answered');
      tell({ is: 'ask', line: 2, question: { method: 'GET', path: `/t/${table}.log`, secret, lang: 'en', body: '' } });
      return (await answered).text;
    };
    const opened = wait('opened');
    tell({ is: 'open', line: 1 });
    await opened;
    await say({ do: 'hello', secret, lang: 'en' });
    window.tab = { say, record, close: () => channel.close() };
  });
