/* Small parts of a page. Text goes in as text nodes only: nothing that a player typed is markup. */
import { say } from "./words.js";

/* el("p", { class: "x", hidden: false, onclick }, "text", node, null): attributes, handlers, children. */
export function el(tag, with_ = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(with_)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  return fill(node, ...children);
}

/* Puts the children into the node instead of what was there; null and false are left out. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

export const button = (key, onclick, with_ = {}) =>
  el("button", { type: "button", onclick, ...with_ }, say(key));

let count = 0;
/* A label above its field. */
export function field(words, input) {
  input.id ||= `field-${++count}`;
  return el("div", { class: "field" }, el("label", { for: input.id }, words), input);
}

export const check = (key, input) => el("label", { class: "check" }, input, " ", say(key));

export function pick(options, value, with_ = {}) {
  return el("select", { ...with_, value: undefined },
    options.map(([key, words]) => el("option", { value: key, selected: key === value }, words)));
}

/* A link to hand on, with a button that copies it. */
export function copyable(words, address) {
  const input = el("input", { readonly: true, value: address, onfocus: () => input.select() });
  const copy = button("copy", async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      input.select();
      document.execCommand("copy");
    }
    note(say("copied"));
  });
  return el("div", { class: "row" }, field(words, input), copy);
}

let hiding;
/* Tells the reader something that passes. */
export function note(words) {
  const node = document.getElementById("note");
  node.textContent = words;
  node.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (node.hidden = true), 6000);
}

/* The handler, with what it was refused told to the reader. */
export const telling = (handler) => async (event) => {
  event?.preventDefault?.();
  try {
    await handler(event);
  } catch (refused) {
    note(refused.message);
  }
};

export const name = () => localStorage.getItem("wonderland.name") ?? "";
export const rename = (name) => name && localStorage.setItem("wonderland.name", name);
