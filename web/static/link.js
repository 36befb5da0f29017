/*
 * The line to the server (docs/PROTOCOL.md). It comes back by itself when it breaks, says hello first,
 * and then sends again what has had no answer: a move names its step, so twice counts once.
 */
import { lang, say } from "./words.js";

const KEY = "wonderland.secret";
const PATIENCE = 12000; // milliseconds without an answer: the line is dead
const ONCE = ["create", "chat", "invite", "device"]; // twice would be two

let socket = null;
let ready = false; // hello was answered
let retry = 500;
let timer = 0;
let version = null;
let count = 0;
const waiting = new Map(); // id → { command, resolve, reject, sent, watchdog }
const listeners = { message: [], ready: [], state: [] };

export const on = (kind, listener) => listeners[kind].push(listener);
const tell = (kind, what) => listeners[kind].forEach((listener) => listener(what));

export const secret = () => localStorage.getItem(KEY);

export function take(other) {
  localStorage.setItem(KEY, other);
  hello();
}

/* This device's secret, a new one if it has none. */
export async function known() {
  if (secret()) return;
  const made = await ask({ do: "device" });
  if (!secret()) localStorage.setItem(KEY, made.secret); // another tab may have been quicker
  hello();
}

/* Sends a command; its answer, or an Error with the server's words. */
export function ask(command) {
  return new Promise((resolve, reject) => {
    const id = ++count;
    waiting.set(id, { command: { ...command, id }, resolve, reject, sent: false });
    flush();
  });
}

/* A GET of ours, as this device. */
export function get(path) {
  const headers = secret() ? { Authorization: `Bearer ${secret()}` } : {};
  return fetch(path, { headers, cache: "no-store" });
}

export function connect() {
  clearTimeout(timer);
  if (socket) return;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`);
  socket.onopen = hello;
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = closed;
}

function hello() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify({ do: "hello", secret: secret() ?? undefined, lang }));
}

function flush() {
  if (!ready) return;
  for (const entry of waiting.values()) {
    if (entry.sent) continue;
    entry.sent = true;
    entry.watchdog = setTimeout(drop, PATIENCE);
    socket.send(JSON.stringify(entry.command));
  }
}

function receive(message) {
  if (message.is === "hello") {
    if (version && version !== message.version && !waiting.size) location.reload();
    version = message.version;
    ready = true;
    retry = 500;
    tell("state", "here");
    flush();
    tell("ready");
    return;
  }
  if (message.is === "bye") retry = message.retry;
  const entry = waiting.get(message.re);
  if (entry) {
    waiting.delete(message.re);
    clearTimeout(entry.watchdog);
    if (message.is === "refused") {
      entry.reject(Object.assign(new Error(message.words), { why: message.why }));
      return;
    }
  }
  tell("message", message);
  entry?.resolve(message);
}

/* Gives the line up: a dead one would take its time to close. */
function drop() {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  socket.close();
  closed();
}

function closed() {
  socket = null;
  ready = false;
  tell("state", "away");
  for (const [id, entry] of waiting) {
    clearTimeout(entry.watchdog);
    if (entry.sent && ONCE.includes(entry.command.do)) {
      waiting.delete(id);
      entry.reject(Object.assign(new Error(say("lost")), { why: "lost" }));
    }
    entry.sent = false;
  }
  timer = setTimeout(connect, retry * (0.75 + Math.random() / 2));
  retry = Math.min(retry * 2, 15000);
}

addEventListener("online", connect);
document.addEventListener("visibilitychange", () => document.hidden || connect());
addEventListener("storage", (event) => event.key === KEY && hello());
