/** Renders the state of keys as badges. */
import { DAY_MS } from "../../kernel/time.ts";
import type { ApiKey, KeyState } from "../../accounts/key.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { span } from "../ui/time.ts";

/** Long enough to replace a key. */
const SOON_MS = 7 * DAY_MS;

const BADGES: { readonly [state in KeyState]: Html } = {
  active: html`<span class="badge good">active</span>`,
  rotated: html`<span class="badge warn">rotated</span>`,
  expired: html`<span class="badge">expired</span>`,
  revoked: html`<span class="badge">revoked</span>`,
};

export function stateBadge(state: KeyState): Html {
  return BADGES[state];
}

/** Whether requests with the key are accepted. */
export function isWorking({ state }: ApiKey): boolean {
  return state === "active" || state === "rotated";
}

/** A badge with the remaining time of a key that expires within a week. */
export function endsSoonBadge(key: ApiKey, now: Date): Html {
  const leftMs = (key.expiresAt?.getTime() ?? Infinity) - now.getTime();
  if (!isWorking(key) || key.isForDocumentation || leftMs > SOON_MS) return NOTHING;
  return html`<span class="badge warn">expires in ${span(leftMs)}</span>`;
}
