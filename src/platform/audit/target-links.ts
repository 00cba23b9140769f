/** The things that entries of the audit log name, with the way to those that are still there. */
import type { AuditRow } from "../../db/accounts/audit-log.ts";
import { isId } from "../ui/form.ts";
import { html, type Html, type Part } from "../../html/html.ts";
import { textIn } from "./details.ts";

const PAGES = {
  api_key: "/developer/keys/",
  endpoint: "/developer/webhooks/",
  delivery: "/developer/webhooks/deliveries/",
  agent: "/developer/agents/",
  user: "/developer/users/",
} as const;

type Kind = keyof typeof PAGES;

/** What details name besides the target. */
const NAMED = ["replacedBy", "deliveryId", "newDeliveryId"];

/** The ids of all that some entries name. */
export function idsIn(entries: readonly AuditRow[]): string[] {
  const ids = entries.flatMap(({ targetId, details }) => [
    targetId ?? "",
    ...NAMED.map((name) => textIn(details, name) ?? ""),
  ]);
  return [...new Set(ids.filter(isId))];
}

export interface Things {
  /** A thing by its name, with a link to its page if it is still there. */
  link(kind: Kind, id: string | null | undefined, name: Part): Html;
}

/** @param existing the ids of what is still there */
export function createThings(existing: ReadonlySet<string>): Things {
  return {
    link: (kind, id, name) =>
      id && existing.has(id) ? html`<a href="${PAGES[kind]}${id}">${name}</a>` : html`${name}`,
  };
}
