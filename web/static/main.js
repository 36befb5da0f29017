/* Which page this is, and the frame around it: language, connection, the secret in a link. */
import { connect, on, secret, take } from "./link.js";
import { home } from "./home.js";
import { table } from "./table.js";
import { el, note } from "./parts.js";
import { choose, lang, languages, say } from "./words.js";

const $ = (id) => document.getElementById(id);

document.documentElement.lang = lang;
document.title = $("home").textContent = say("title");
$("lang-label").textContent = say("language");
$("lang").append(...Object.entries(languages).map(([code, words]) =>
  el("option", { value: code, selected: code === lang, lang: code }, words)));
$("lang").addEventListener("change", (event) => choose(event.target.value));

const away = $("away");
on("state", (state) => {
  away.hidden = state === "here";
  away.textContent = say("away");
  document.body.classList.toggle("is-away", state !== "here");
});

const given = new URLSearchParams(location.hash.slice(1));
if (given.has("secret")) {
  history.replaceState(null, "", location.pathname); // not to be seen, copied or kept in the history
  const other = given.get("secret");
  if (other && other !== secret() && (!secret() || confirm(say("takeSecret")))) {
    take(other);
    note(say("taken"));
  }
}

const at = location.pathname.match(/^\/t\/(\w+)$/);
$("main").replaceChildren();
if (at) table($("main"), at[1], given.get("join"));
else home($("main"));
addEventListener("hashchange", () => location.reload());
connect();
