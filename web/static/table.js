/* One table: what the server's views say, drawn; what the reader does, sent. It knows no rules. */
import { ask, get, known, on } from "./link.js";
import { button, copyable, el, field, fill, name, note, rename, telling } from "./parts.js";
import { lang, say } from "./words.js";

const MANY = 12; // choices; from there on one may search in them
const SUITS = ["♥", "♠", "♦", "♣", "★", "●"];

export function table(main, id, join) {
  let views = new Map(); // seat, or null for a spectator → its latest view
  let eyes = null; // the seat that is looked through
  let seq = 0;
  let arrived = 0; // when the latest view came, for the clocks
  let missed = Infinity; // the first number of the log that this device had not seen
  let sending = null; // the move that has had no answer yet
  let refocus = false; // the keyboard was at the choices when they went away
  let hinted = null; // the move that a hint has named
  const happened = new Map(); // seat → (seq → entries of the log)
  const said = new Map(); // seq → message
  const invite = sessionStorage.getItem(`wonderland.invite.${id}`);

  const parts = {};
  for (const part of ["head", "chairs", "invite", "tabs", "board", "prompt", "choices", "actions",
    "result", "log", "chat"]) parts[part] = el("section", { class: part });
  const board = el("pre", { tabindex: 0, role: "region", "aria-label": say("board") });
  const log = el("ol", { role: "log", "aria-live": "polite" });
  const talk = el("ol", { role: "log", "aria-live": "polite" });
  parts.board.append(board);
  parts.tabs.setAttribute("role", "group");
  parts.tabs.setAttribute("aria-label", say("seats"));
  parts.prompt.setAttribute("aria-live", "polite");
  parts.log.append(el("h2", {}, say("log")), log);
  parts.chat.append(el("h2", {}, say("chat")), talk, chatter());
  const show = (...nodes) => el("div", { class: "sheet" }, ...nodes);
  main.append(
    el("div", {}, show(parts.head, parts.tabs, parts.result, parts.board, parts.prompt, parts.choices,
      parts.actions)),
    el("div", { class: "side" }, show(parts.chairs, parts.invite), show(parts.log), show(parts.chat)));
  main.hidden = true;

  /* A command about this table and, usually, this seat. */
  const act = (what, more = {}) => ask({ do: what, table: id, seat: eyes, ...more });
  const acting = (what, more) => telling(() => act(what, more));
  const view = () => views.get(eyes);
  const seats = () => [...views.keys()].filter((seat) => seat !== null).sort();

  async function watch() {
    try {
      await ask({ do: "watch", table: id, since: seq || undefined });
      if (!happened.get(eyes)?.whole) for (const seat of views.keys()) await earlier(seat);
    } catch (refused) {
      if (refused.why !== "no-table") return note(refused.message);
      main.hidden = false;
      main.replaceChildren(show(el("h1", {}, say("noTable")), el("a", { href: "/" }, say("toHome"))));
    }
  }

  /* The log from the beginning: the view of a watcher has only what is new to this device. */
  async function earlier(seat) {
    const all = await ask({ do: "look", table: id, seat: seat ?? undefined, since: 0 });
    remember(all);
    happened.get(all.seat).whole = true;
    drawLog(true);
  }

  on("ready", watch);
  document.addEventListener("visibilitychange", () => document.hidden || watch());
  on("message", (message) => {
    if (message.table !== id) return;
    if (message.is === "view") receive(message);
    if (message.is === "chat") {
      if (message.seq > seq + 1) watch(); // something is missing
      else seq = Math.max(seq, message.seq);
      said.set(message.seq, message);
      drawChat();
    }
    if (message.is === "here" && views.size) {
      for (const one of views.values()) one.chairs.forEach((chair, i) => (chair.here = message.here[i]));
      drawChairs();
    }
  });

  function receive(next) {
    if (seq && next.seq > seq + 1 && next.re === undefined) watch();
    if (next.away) missed = Math.min(missed, ...next.log.map((entry) => entry.seq));
    remember(next);
    if (next.seq < seq && views.has(next.seat)) return; // an older one, asked for its log
    if (next.step !== view()?.step) hinted = null;
    seq = next.seq;
    arrived = performance.now();
    views.set(next.seat, next);
    for (const seat of views.keys()) {
      const mine = next.chairs.some((chair) => chair.yours);
      if (seat === null ? mine : !next.chairs[seat].yours) views.delete(seat);
    }
    if (!views.has(eyes)) {
      eyes = seats().find((seat) => next.chairs[seat].owes) ?? seats()[0] ?? null;
    }
    if (views.has(eyes)) draw();
  }

  function remember(from) {
    const entries = happened.get(from.seat) ?? new Map();
    happened.set(from.seat, entries);
    for (const number of new Set((from.log ?? []).map((entry) => entry.seq)))
      entries.set(number, from.log.filter((entry) => entry.seq === number));
    for (const message of from.chat ?? []) said.set(message.seq, message);
  }

  function draw() {
    main.hidden = false;
    const { title, phase, rematch } = view();
    document.title = `${yourTurn() ? "● " : ""}${title} – ${say("title")}`;
    fill(parts.head, el("h1", {}, title), el("p", { class: "quiet" }, say(phase)),
      phase === "over" && rematch && el("a", { class: "main", href: `/t/${rematch}` }, say("toRematch")));
    drawChairs();
    drawInvite();
    drawTabs();
    drawResult();
    drawBoard();
    drawPrompt();
    drawActions();
    drawLog();
    drawChat();
  }

  const yourTurn = () => view().chairs.some((chair) => chair.yours && chair.owes && !chair.bot);
  const called = (seat) => view().chairs[seat]?.name || say("chair", seat + 1);

  function drawChairs() {
    const { chairs, position, phase } = view();
    const typing = parts.chairs.contains(document.activeElement) && document.activeElement.matches("input");
    if (typing && phase === "gathering") return;
    fill(parts.chairs, el("h2", {}, say("players")), el("ul", {}, chairs.map((chair) => {
      const bot = chair.is === "bot";
      const marks = [
        chair.yours && say("you"), bot && say("computer"), !bot && chair.bot && say("botPlays"),
        chair.conceded && say("conceded"), chair.owes && say("turn"),
        chair.taken && !bot && !chair.here && say("absent"),
        position?.scores && say("points", position.scores[chair.seat]),
        !chair.taken && say({ friend: "forFriend", kept: "kept" }[chair.is] ?? "free"),
      ].filter(Boolean).join(" · ");
      return el("li", { class: `seat seat-${chair.seat}${chair.owes ? " turn" : ""}` },
        el("span", { class: "suit", "aria-hidden": "true" }, SUITS[chair.seat]),
        el("strong", {}, called(chair.seat)), " ",
        el("small", {}, marks), " ",
        chair.left !== undefined && el("time", { "data-left": chair.left, role: "timer" }),
        phase === "gathering" && chair.yours && el("div", { class: "row" },
          button("stand", acting("stand", { seat: chair.seat }))),
        phase === "gathering" && !chair.taken && (chair.is !== "friend" || join || eyes !== null) &&
          sitter(chair.seat),
        chair.absent && !chair.yours && !chair.bot && eyes !== null &&
          button("replace", acting("replace", { seat: chair.seat })));
    })));
    tick();
  }

  function sitter(seat) {
    const usual = view().chairs[seat].name || (seats().length ? "" : name()); // a kept chair has one
    const input = el("input", { value: usual, maxlength: 24, required: true, autocomplete: "off" });
    const word = el("input", { maxlength: 40, autocomplete: "off" });
    return el("form", { class: "row", onsubmit: telling(async () => {
      const called = input.value.trim();
      if (!seats().length) rename(called);
      document.activeElement.blur();
      await known();
      await ask({ do: "sit", table: id, seat, name: called, word: word.value.trim() || undefined,
        invite: join ?? invite ?? undefined });
      history.replaceState(null, "", location.pathname);
    }) }, field(say("name"), input), el("button", { class: "main" }, say("sit")),
    el("details", {}, el("summary", {}, say("more")), field(say("word"), word)));
  }

  function drawInvite() {
    const { phase, chairs, commitment } = view();
    const wanted = phase === "gathering" && chairs.some((chair) => !chair.taken);
    const link = (secret) => copyable(say("inviteLink"), `${location.origin}/t/${id}#join=${secret}`);
    const ask_ = button("invite", telling(async () => ask_.replaceWith(link((await act("invite")).invite))));
    if (parts.invite.dataset.wanted === `${wanted} ${seats()}`) return; // it may be in use
    parts.invite.dataset.wanted = `${wanted} ${seats()}`;
    fill(parts.invite,
      wanted && join && !seats().length && el("p", { class: "turn" }, say("invited")),
      wanted && seats().length > 0 && (invite ? link(invite) : ask_),
      commitment && el("p", { class: "seal" }, say("seal", commitment)));
  }

  function drawTabs() {
    const own = seats();
    parts.tabs.hidden = own.length < 2;
    fill(parts.tabs, own.map((seat) => el("button", {
      type: "button", "aria-pressed": `${seat === eyes}`, onclick: () => look(seat),
      class: `seat-${seat}${view().chairs[seat].owes ? " turn" : ""}` }, SUITS[seat], " ", called(seat))));
  }

  function look(seat) {
    eyes = seat;
    hinted = null;
    board.textContent = ""; // it was for the other one
    draw();
    drawLog(true);
    if (!happened.get(seat)?.whole) telling(() => earlier(seat))();
  }

  let drawing = 0;
  async function drawBoard() {
    const mine = ++drawing;
    const { position } = view();
    parts.board.hidden = !position;
    if (!position) return;
    try {
      const answer = await get(`/t/${id}.txt?lang=${lang}&part=board${eyes === null ? "" : `&seat=${eyes}`}`);
      if (!answer.ok) throw new Error(answer.status);
      const text = await answer.text();
      if (mine !== drawing) return; // a later one is on its way
      board.textContent = text.trimEnd();
    } catch {
      if (mine === drawing) board.textContent = say("missingBoard");
    }
  }

  function drawPrompt() {
    const { prompt, phase, chairs, step, choices = [] } = view();
    const other = seats().find((seat) => seat !== eyes && chairs[seat].owes && !chairs[seat].bot);
    const words = prompt ?? (phase !== "playing" ? "" : eyes === null ? say("watching") : say("wait"));
    if (parts.prompt.textContent !== words) parts.prompt.replaceChildren(el("p", {}, words));
    const find = el("input", { type: "search", oninput: filter, autocomplete: "off" });
    const buttons = choices.map((choice) => el("button", {
      type: "button", onclick: () => move(choice.move, step), disabled: sending !== null,
      class: choice.move === sending ? "chosen" : choice.move === hinted ? "turn" : null,
    }, choice.words));
    function filter() {
      const wanted = find.value.trim().toLowerCase();
      buttons.forEach((one) => (one.hidden = !one.textContent.toLowerCase().includes(wanted)));
    }
    fill(parts.choices,
      sending !== null && el("p", { class: "pending" }, say("pending")),
      !prompt && other !== undefined && el("button", { type: "button", class: "main",
        onclick: () => look(other) }, say("pass", called(other))),
      choices.length > MANY && field(say("filter"), find),
      choices.length > 0 && el("div", { class: "list", role: "group", "aria-label": say("choices") },
        buttons));
    if (refocus && sending === null && choices.length && document.activeElement === document.body) {
      buttons[0].focus({ preventScroll: true });
      refocus = false;
    }
  }

  /* The step is that of the view the choice was in, however often the line breaks meanwhile. */
  const move = async (what, step) => {
    const seat = eyes;
    sending = what;
    refocus = true;
    drawPrompt();
    try {
      await act("move", { seat, step, move: what });
    } catch (refused) {
      note(refused.message);
    }
    sending = null;
    drawPrompt();
  };

  function drawActions() {
    const { may = [], step, phase, hints } = view();
    const sure = (what, key) => telling(() => confirm(say(key)) && act(what));
    const handlers = {
      undo: acting("undo", { step }),
      hint: telling(async () => {
        const { best: [best] } = await act("hint");
        hinted = best.action;
        note(say("hinted", best.words));
        drawPrompt();
      }),
      back: acting("back"),
      leave: acting("leave"),
      concede: sure("concede", "sureConcede"),
      rematch: telling(async () => (location.href = `/t/${(await act("rematch")).table}`)),
    };
    fill(parts.actions,
      Object.keys(handlers).filter((key) => may.includes(key) && (key !== "hint" || hints))
        .map((key) => button(key, handlers[key], { class: ["back", "rematch"].includes(key) && "main" })),
      phase === "over" && [
        button("verify", telling(async () => note((await act("verify")).words))),
        el("a", { href: `/t/${id}.log` }, say("record"))]);
  }

  function drawResult() {
    const { result, chairs } = view();
    parts.result.hidden = !result;
    if (!result) return;
    const order = chairs.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b]);
    fill(parts.result, el("h2", {}, say("result")),
      [result.words].flat().map((words) => el("p", {}, words)),
      el("ol", {}, order.map((seat) => el("li", { value: result.places[seat] },
        el("strong", {}, called(seat)), " – ", say("points", result.scores[seat]),
        (result.points?.[seat] ?? []).map((line) => el("small", {}, line))))));
  }

  /* Only what is new is added: a screen reader reads what is added. */
  function drawLog(anew = false) {
    const entries = happened.get(eyes) ?? new Map();
    if (anew) log.replaceChildren();
    const last = Number(log.lastElementChild?.dataset.seq ?? 0);
    for (const number of [...entries.keys()].filter((number) => number > last).sort((a, b) => a - b)) {
      if (number >= missed && !log.querySelector(".missed"))
        log.append(el("li", { class: "missed", "data-seq": number }, say("missed")));
      const lines = entries.get(number).flatMap((entry) => entry.words ?? []);
      log.append(el("li", { "data-seq": number }, lines.map((line) => el("p", {}, line))));
    }
    log.scrollTop = log.scrollHeight;
  }

  function drawChat() {
    const { children, may = [] } = view() ?? {};
    parts.chat.parentElement.hidden = children || (!said.size && !may.includes("chat"));
    parts.chat.querySelector("form").hidden = !may.includes("chat");
    const last = Number(talk.lastElementChild?.dataset.seq ?? 0);
    for (const number of [...said.keys()].filter((number) => number > last).sort((a, b) => a - b)) {
      const { seat, text } = said.get(number);
      talk.append(el("li", { "data-seq": number, class: `seat-${seat}` },
        el("strong", {}, SUITS[seat], " ", called(seat)), ": ", text));
      talk.scrollTop = talk.scrollHeight;
    }
  }

  function chatter() {
    const input = el("input", { maxlength: 160, required: true, autocomplete: "off" });
    const word = el("input", { maxlength: 40, autocomplete: "off" });
    return el("form", { class: "row", onsubmit: telling(async () => {
      await act("chat", { text: input.value });
      input.value = "";
    }) }, field(say("say"), input), el("button", {}, say("send")));
  }

  /* Clocks run between two views, too. */
  function tick() {
    const { clock } = view() ?? {};
    for (const node of parts.chairs.querySelectorAll("time")) {
      const left = Number(node.dataset.left) - (performance.now() - arrived);
      const whole = Math.max(0, Math.ceil((left < 0 ? left + (clock?.grace ?? 0) * 1000 : left) / 1000));
      const figures = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
      node.textContent = left < 0 ? say("grace", figures) : figures;
      node.classList.toggle("late", left < 10000);
    }
  }
  setInterval(tick, 500);
}
