/** Chooses the success notice that a page shows after a form. */
import { counted } from "./number.ts";

/** A number in the query. */
const COUNT = /^[0-9]{1,7}$/;

/**
 * Success notices, shown once after a form. A form redirects to a page, so that a reload repeats nothing; the
 * query's `done` names the notice. Text from the query itself is never shown.
 */
const NOTICES: { readonly [done: string]: string } = {
  "signed-out": "You are signed out.",
  "signed-out-everywhere":
    "You are signed out on all devices, and the agents that you authorized lost access.",
  "password-changed": "Password changed. You are signed out on all other devices.",
  "key-revoked": "Key revoked. Requests with it are now rejected.",
  "endpoint-updated": "Endpoint updated.",
  "endpoint-enabled": "Endpoint enabled. New events are sent to it.",
  "endpoint-disabled": "Endpoint disabled. Events are stored, and you can recover them later.",
  "endpoint-deleted": "Endpoint deleted.",
  "secret-activated": "The new secret is active. The old one is deleted.",
  "endpoint-exists":
    "This form was submitted twice and created one endpoint. If you didn’t see its secret, replace it: nothing uses it yet.",
  "events-recovering":
    "Recovery started. There are many missed events, so more deliveries will appear here over the next minutes.",
  "nothing-missed": "Nothing to recover: all events were delivered or are still being delivered.",
  "delivery-resent": "Event resent. This is the new delivery.",
  "capture-started": "Queries and bodies are now captured.",
  "capture-stopped": "Nothing more is captured.",
  "captures-deleted": "Captured requests deleted.",
  "view-saved": "View saved. Your colleagues see it, too.",
  "view-deleted": "View deleted.",
  "agent-confirms": "Each change of the agent must now be confirmed.",
  "agent-revoked": "Access revoked. The agent’s requests are now rejected.",
  "user-removed": "User removed and signed out on all devices.",
  "own-account-removed": "Your account was removed, and you are signed out on all devices.",
  "sandbox-entered": "You are in the sandbox. Nothing here changes live data.",
  "sandbox-left": "You are back in your live company.",
  "sandbox-claimed":
    "The sandbox is yours. It isn’t erased any more, and its keys no longer expire.",
  "sandbox-reset": "The sandbox has its sample data again.",
  "role-changed": "Role changed.",
  "alert-dismissed": "Alert dismissed.",
  "alert-settings-saved": "Settings saved.",
  "test-email-sent": "The mail server accepted the test email. Check your inbox.",
};

/** Notices with a number. */
const COUNTED: { readonly [done: string]: (count: number) => string } = {
  "events-recovered": (count) =>
    `Recovery started: ${counted(count, "missed event is", "missed events are")} sent again by these deliveries.`,
  "events-resent": (count) =>
    `${counted(count, "event was", "events were")} resent. These are the newest resent deliveries.`,
};

/** The notice named by the query's `done`, with the number of its `count`, if any. */
export function noticeOf(query: unknown): string | undefined {
  const { done, count } = (query ?? {}) as { readonly done?: unknown; readonly count?: unknown };
  if (typeof done === "string" && Object.hasOwn(COUNTED, done))
    return typeof count === "string" && COUNT.test(count)
      ? COUNTED[done]?.(Number(count))
      : undefined;
  return typeof done === "string" && Object.hasOwn(NOTICES, done) ? NOTICES[done] : undefined;
}
