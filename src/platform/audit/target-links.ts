/** Links the records named by audit log entries, as long as they still exist. */
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
  alert: "/developer/alerts/",
  request: "/developer/requests/",
} as const;

type TargetKind = keyof typeof PAGES;

/** Details that contain ids of further records. */
const ID_DETAILS = ["replacedBy", "deliveryId", "newDeliveryId"];

/** The ids of all records named by the entries. */
export function idsIn(entries: readonly AuditRow[]): string[] {
  const ids = entries.flatMap(({ targetId, details }) => [
    targetId ?? "",
    ...ID_DETAILS.map((name) => textIn(details, name) ?? ""),
  ]);
  return [...new Set(ids.filter(isId))];
}

export interface TargetLinks {
  /** A record's name, linked to its page if it still exists. */
  link(kind: TargetKind, id: string | null | undefined, name: Part): Html;
}

/** @param existing ids of the records that still exist */
export function createTargetLinks(existing: ReadonlySet<string>): TargetLinks {
  return {
    link: (kind, id, name) =>
      id && existing.has(id) ? html`<a href="${PAGES[kind]}${id}">${name}</a>` : html`${name}`,
  };
}
