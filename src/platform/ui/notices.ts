/**
 * What a page says was done just before. After a form the browser is sent on to a page, so that reloading does
 * nothing twice; the address names which of these it shows. Nothing that an address says is shown itself.
 */
const NOTICES: { readonly [done: string]: string } = {
  "signed-out": "You are signed out.",
  "signed-out-everywhere": "You are signed out everywhere.",
  "password-changed": "Your password is changed. You are signed out everywhere else.",
  "key-revoked": "The key is revoked. Requests with it are refused from now on.",
  "endpoint-updated": "The endpoint is changed.",
  "endpoint-enabled": "The endpoint is enabled: new events are sent to it from now on.",
  "endpoint-disabled": "The endpoint is disabled. Events are kept, and can be recovered.",
  "endpoint-deleted": "The endpoint is deleted.",
  "secret-activated": "The new secret is in use. The old one is gone.",
  "endpoint-exists":
    "The form came twice, and made this endpoint once. If you did not see its secret, replace it: nothing uses it yet.",
  "events-recovered": "What it missed is being sent again, by these deliveries.",
  "events-recovering":
    "What it missed is being sent again. It is a lot: more deliveries join this list for some minutes.",
  "nothing-missed": "There is nothing to recover: all of it arrived, or is on its way.",
  "delivery-resent": "The event was sent again. This is the new delivery.",
  "agent-revoked": "The agent is shut out. Its requests are refused from now on.",
  "user-removed": "The person is removed, and signed out everywhere.",
  "own-account-removed": "Your account is removed, and you are signed out everywhere.",
  "role-changed": "The role is changed.",
};

/** The notice that the query's `done` names. */
export function noticeOf(query: unknown): string | undefined {
  const { done } = (query ?? {}) as { readonly done?: unknown };
  return typeof done === "string" && Object.hasOwn(NOTICES, done) ? NOTICES[done] : undefined;
}
