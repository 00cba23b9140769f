/** Saves, changes and deletes named queries of the request list. Every change is in the audit log. */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/requests/request-views.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Accounts } from "./accounts.ts";
import { readName } from "./name.ts";

/** The number of views that a company can have. */
const MAX_VIEWS = 50;
const MAX_NAME_LENGTH = 60;

export interface NewView {
  readonly name: string;
  /** The text of a correct query. */
  readonly query: string;
}

/**
 * Saves a view.
 * @throws Refusal when the name is invalid or taken, or the company has too many views
 */
export async function createView(
  { db, clock, actor }: Accounts,
  companyId: string,
  { name: text, query }: NewView,
): Promise<void> {
  const name = readViewName(text);
  const now = clock.now();
  await db.forCompany(companyId).transaction(async (tx) => {
    if ((await stored.listViews(tx, companyId)).length >= MAX_VIEWS)
      throw new Refusal(
        "conflict",
        "name",
        `Your company has ${MAX_VIEWS} views, the most that it can have. Delete one that nobody uses.`,
      );
    const view = { id: uuid(), name, query, createdBy: actor, createdAt: now };
    if (!(await stored.insertView(tx, companyId, view))) throw nameTaken(name);
    const entry = { actor, action: "request_view.created", targetId: view.id } as const;
    await recordAudit(tx, companyId, { ...entry, target: name, details: { query } }, now);
  });
}

/**
 * Changes the name and the query of a view.
 * @throws Refusal when the company has no such view, or the name is invalid or taken
 */
export async function changeView(
  { db, clock, actor }: Accounts,
  companyId: string,
  id: string,
  { name: text, query }: NewView,
): Promise<void> {
  const name = readViewName(text);
  await db.forCompany(companyId).transaction(async (tx) => {
    const before = await stored.findView(tx, companyId, id);
    if (!before) throw unknownView();
    if (await stored.updateView(tx, companyId, id, { name, query })) throw nameTaken(name);
    if (before.name === name && before.query === query) return;
    const renamed = before.name === name ? {} : { nameBefore: before.name };
    const details = { ...renamed, query };
    const entry = { actor, action: "request_view.updated", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: name, details }, clock.now());
  });
}

/**
 * Deletes a view.
 * @throws Refusal when the company has no such view
 */
export async function deleteView(
  { db, clock, actor }: Accounts,
  companyId: string,
  id: string,
): Promise<void> {
  await db.forCompany(companyId).transaction(async (tx) => {
    const view = await stored.deleteView(tx, companyId, id);
    if (!view) throw unknownView();
    const { name, query } = view;
    const entry = { actor, action: "request_view.deleted", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: name, details: { query } }, clock.now());
  });
}

function readViewName(text: string): string {
  const name = readName(text, MAX_NAME_LENGTH);
  if (name !== undefined) return name;
  const message = `The name must be 1 to ${MAX_NAME_LENGTH} characters long, without control characters.`;
  throw new Refusal("invalid", "name", message);
}

function nameTaken(name: string): Refusal {
  return new Refusal("conflict", "name", `A view is named “${name}” already. Choose another name.`);
}

function unknownView(): Refusal {
  return new Refusal("not_found", "name", "There is no such view.");
}
