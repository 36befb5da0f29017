/* The front page: a new table, tables of one's own, open ones, and ways in. */
import { ask, known, on, secret } from "./link.js";
import { button, check, copyable, el, field, fill, name, note, pick, rename, telling } from "./parts.js";
import { say } from "./words.js";

const CLOCKS = [["", "noClock"], [30, "seconds", 30], [60, "minutes", 1], [180, "minutes", 3],
  [600, "minutes", 10], [86400, "oneDay"]];

export function home(main) {
  const creator = el("form", { class: "sheet" });
  const mine = el("section", { class: "sheet" });
  const open = el("section", { class: "sheet" });
  main.append(creator, el("div", { class: "side" }, mine, open, joiner(), device()));
  let drawn = false;
  const refresh = telling(async () => {
    const lists = ["mine", "open"].map((list) =>
      list === "mine" && !secret() ? { tables: [] } : ask({ do: "tables", list }));
    const [own, all] = await Promise.all(lists);
    list(mine, "myTables", own.tables);
    list(open, "openTables", all.tables);
  });
  on("ready", telling(async () => {
    if (!drawn) create(creator, await ask({ do: "games" }));
    drawn = true;
    refresh();
  }));
  setInterval(() => document.hidden || document.body.classList.contains("is-away") || refresh(), 20000);
}

function list(section, title, tables) {
  fill(section, el("h2", {}, say(title)), tables.length
    ? el("ul", { class: "tables" }, tables.map((table) => {
      const people = table.chairs.map((chair) => chair.name || "…").join(", ");
      return el("li", { class: table.your_turn ? "turn" : null },
        el("a", { href: `/t/${table.table}` }, table.title),
        el("small", {}, people, " – ", say(table.phase), table.your_turn && ` · ${say("yourTurn")}`));
    }))
    : el("p", { class: "quiet" }, say("noTables")));
}

/* The form for a new table. Seats: what a select says, "me", "friend", "open" or "bot LEVEL". */
function create(form, { games: all, bots }) {
  const games = all.filter((one) => !one.hidden);
  const usual = `bot ${bots[0].name}`;
  const kinds = [["me", say("me")], ...bots.map((bot) => [`bot ${bot.name}`, say("bot", bot.title, bot.manner)]),
    ["friend", say("friend")], ["open", say("open")]];
  const game = pick(games.map((one) => [one.name, one.title]), games[0].name, { onchange: draw });
  const about = el("p", { class: "quiet" });
  const chairs = el("div");
  const options = el("div");
  const clock = pick(CLOCKS.map(([value, ...words]) => [`${value}`, say(...words)]), "");
  const hints = el("input", { type: "checkbox", checked: true });
  const children = el("input", { type: "checkbox" });
  const word = el("input", { maxlength: 40, autocomplete: "off" });
  let seats = [{ kind: "me", name: name() }, { kind: usual, name: "" }];

  const chosen = () => games.find((one) => one.name === game.value);

  function draw() {
    const { seats: [min, max] } = chosen();
    while (seats.length < min) seats.push({ kind: usual, name: "" });
    seats = seats.slice(0, max);
    about.textContent = [chosen().blurb, say("shelf", span(min, max),
      span(...chosen().minutes), chosen().age)].join(" ");
    fill(chairs, seats.map(chair), el("div", { class: "row" },
      seats.length < max && button("addChair", () => { seats.push({ kind: usual, name: "" }); draw(); }),
      seats.length > min && button("dropChair", () => { seats.pop(); draw(); })));
    fill(options, (chosen().options ?? []).map((option) => field(option.title,
      pick(option.values.map((value) => [value.name, value.title]), option.usual, { name: option.name }))));
  }

  function chair(seat, i) {
    const kind = pick(kinds, seat.kind, { onchange: () => { seat.kind = kind.value; draw(); } });
    const called = el("input", { value: seat.name, maxlength: 24, autocomplete: "off",
      oninput: () => (seat.name = called.value) });
    return el("div", { class: "row" }, field(say("chair", i + 1), kind),
      seat.kind === "me" && field(say("name"), called));
  }

  form.addEventListener("submit", telling(async () => {
    const own = seats.find((seat) => seat.kind === "me");
    rename(own?.name.trim());
    await known();
    const done = await ask({
      do: "create", game: game.value, hints: hints.checked, children: children.checked,
      word: word.value.trim() || undefined,
      clock: clock.value ? { turn: +clock.value, grace: 30 } : undefined,
      options: Object.fromEntries([...options.querySelectorAll("select")].map((o) => [o.name, o.value])),
      seats: seats.map(({ kind, name }) => {
        const [is, bot] = kind.split(" ");
        return { is, bot, name: (is === "me" && name.trim()) || undefined };
      }),
    });
    sessionStorage.setItem(`wonderland.invite.${done.table}`, done.invite);
    location.href = `/t/${done.table}`;
  }));
  fill(form, el("h1", {}, say("newGame")), field(say("game"), game), about, chairs, options,
    el("details", {}, el("summary", {}, say("more")), field(say("clock"), clock),
      check("hints", hints), check("children", children), field(say("word"), word)),
    el("button", { class: "main" }, say("start")));
  draw();
}

/* "2–4". */
const span = (from, to) => from === to ? `${from}` : `${from}–${to}`;

function joiner() {
  const link = el("input", { required: true, autocomplete: "off", spellcheck: "false" });
  const go = telling(() => {
    const found = link.value.trim().match(/^(?:.*\/t\/)?([a-z0-9]{12})(#join=[\w-]+)?$/i);
    if (found) location.href = `/t/${found[1]}${found[2] ?? ""}`;
    else note(say("badLink"));
  });
  return el("form", { class: "sheet", onsubmit: go }, el("h2", {}, say("joinLink")),
    el("div", { class: "row" }, field(say("link"), link), el("button", {}, say("go"))));
}

function device() {
  const show = button("showLink", telling(async () => {
    await known();
    show.replaceWith(copyable(say("device"), `${location.origin}/#secret=${secret()}`));
  }));
  return el("section", { class: "sheet" }, el("h2", {}, say("device")),
    el("p", { class: "quiet" }, say("deviceHelp")), show);
}
