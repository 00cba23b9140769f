/**
 * Finds out who is signed in, and creates the key of this tab on request. A user has one such key, so that tabs of the
 * same origin share it.
 */
/* oxlint-disable unicorn/require-post-message-target-origin -- channels have no target origin */
import {
  environmentOf,
  readEnvironment,
  readKey,
  removeKey,
  storeKey,
  writeEnvironment,
} from "./console-storage.js";
import { element } from "./element.js";

const SOURCE = "documentation";
const channel = new BroadcastChannel("documentation-key");
const listeners = new Set();
let session;

channel.addEventListener("message", ({ data }) => {
  const known = readKey();
  if (data === "ask") {
    if (known?.source === SOURCE) channel.postMessage(known);
    return;
  }
  // A key that the reader entered stays, and so does the environment that the reader chose in this tab.
  if ((known && known.source !== SOURCE) || environmentOf(data) !== readEnvironment()) return;
  storeKey(data);
  notify();
});
if (!readKey()) channel.postMessage("ask");

/** Calls a function when the key changes. */
export function onKeyChange(listener) {
  listeners.add(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

/** The signed-in `user` (null: nobody), `company`, `environment` in the developer platform, and CSRF token. Removes a key that belongs to someone else. */
export async function loadSession() {
  session ??= fetch("/developer/documentation/session").then(
    (response) => (response.ok ? response.json() : { user: null }),
    () => ({ user: null }),
  );
  const loaded = await session;
  const key = readKey();
  if (key?.source === SOURCE && key.email !== loaded.user?.email) {
    removeKey();
    notify();
  }
  return loaded;
}

/** Whether the user may create keys. */
export function canCreateKey({ user }) {
  return user?.role === "admin";
}

/** Uses keys of an environment from now on. A key of the other one that the documentation created is forgotten. */
export function chooseEnvironment(environment) {
  writeEnvironment(environment);
  const key = readKey();
  if (key?.source === SOURCE && environmentOf(key) !== environment) removeKey();
  notify();
}

/** A button that changes from the sandbox to live data, or back. */
export function environmentButton() {
  const other = readEnvironment() === "sandbox" ? "live" : "sandbox";
  const text = other === "live" ? "Use live data" : "Use the sandbox";
  const button = element("button", { type: "button", class: "small" }, text);
  button.addEventListener("click", () => chooseEnvironment(other));
  return button;
}

/** Names the data that keys of an environment reach. */
export function placeOf(company, environment) {
  return environment === "sandbox" ? `the sandbox of ${company}` : `${company} (live data)`;
}

/**
 * Creates a key of the chosen environment. It replaces the user's former one.
 * @throws Error with a message for the reader
 */
export async function createKey() {
  let response = await requestKey();
  if (response.status === 403) {
    // The token is of the environment before, if the reader has switched it in another tab.
    session = undefined;
    response = await requestKey();
  }
  const { user, company } = await loadSession();
  if (!response.ok) {
    session = undefined;
    throw new Error(
      response.status === 401
        ? "Your session has ended. Sign in again."
        : "No key could be created. Reload the page and try again.",
    );
  }
  const { secret, name, expiresAt } = await response.json();
  const key = {
    secret,
    name,
    source: SOURCE,
    company: company.name,
    email: user.email,
    expiresAt: Date.parse(expiresAt),
  };
  storeKey(key);
  channel.postMessage(key);
  notify();
  return key;
}

async function requestKey() {
  const { csrf = "" } = await loadSession();
  const body = new URLSearchParams({ _csrf: csrf, environment: readEnvironment() });
  return await fetch("/developer/documentation/key", { method: "POST", body });
}

/** The key without its random part. */
export function masked(secret) {
  const [prefix] = /^pak_(?:test_)?/.exec(secret) ?? [];
  return prefix ? `${prefix}…${secret.slice(-4)}` : "…";
}

/** The time at which a key expires, in the reader's time zone. */
export function endOf({ expiresAt }) {
  return new Date(expiresAt).toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" });
}
