/**
 * Finds out who is signed in, and creates the key of this tab on request. A user has one such key, so that tabs of the
 * same origin share it.
 */
/* oxlint-disable unicorn/require-post-message-target-origin -- channels have no target origin */
import { readKey, removeKey, storeKey } from "./console-storage.js";

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
  // A key that the reader entered stays.
  if (known && known.source !== SOURCE) return;
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

/** The signed-in `user` (null: nobody), `company`, and CSRF token. Removes a key that belongs to someone else. */
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

/**
 * Creates a key that replaces the user's former one.
 * @throws Error with a message for the reader
 */
export async function createKey() {
  const { csrf = "", user, company } = await loadSession();
  const body = new URLSearchParams({ _csrf: csrf });
  const response = await fetch("/developer/documentation/key", { method: "POST", body });
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

/** The key without its random part. */
export function masked(secret) {
  return secret.startsWith("pak_") ? `pak_…${secret.slice(-4)}` : "…";
}

/** The time at which a key expires, in the reader's time zone. */
export function endOf({ expiresAt }) {
  return new Date(expiresAt).toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" });
}
