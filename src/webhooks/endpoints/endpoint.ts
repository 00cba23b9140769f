/** Defines a webhook endpoint as users see it, and validates the URL and event types they enter. */
import { findEnvironment } from "../../db/accounts/companies.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import { endpointNameExists, type EndpointRow } from "../../db/webhooks/webhook-endpoints.ts";
import { SUBSCRIBABLE_TYPES, type SubscribableType } from "../../events/envelope.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { readName } from "../../accounts/name.ts";
import type { ConditionInput } from "../filters/condition.ts";
import type { HeaderInput } from "./custom-headers.ts";
import { sandboxReceiver } from "../sending/sandbox-receivers.ts";
import { problemOfTarget } from "../sending/target-url.ts";
import type { Webhooks } from "../webhooks.ts";

/** A stored endpoint that is not deleted. */
export type Endpoint = Readonly<ReturnType<typeof toEndpoint>>;

/** Settings that users enter. */
export interface EndpointSettings {
  readonly url: string;
  readonly events: readonly string[];
  /** Unique among the company's endpoints, in upper or lower case; empty for none. */
  readonly name: string;
  readonly description: string;
  readonly filter: readonly ConditionInput[];
  readonly headers: readonly HeaderInput[];
}

/** Some of the settings. */
export type GivenSettings = {
  readonly [name in keyof EndpointSettings]?: EndpointSettings[name] | undefined;
};

/** An endpoint and its new secret, which can't be read again. */
export interface EndpointWithSecret {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

/** @param row an endpoint that is not deleted */
export function toEndpoint(row: EndpointRow, now: Date) {
  const { eventTypes, eventFilter, headerNames, isThrottled: _, ...rest } = row;
  return {
    ...rest,
    events: eventTypes,
    /** Conditions that an event must meet, all of them. */
    filter: eventFilter ?? [],
    /** The names of its custom headers. Their values can't be read again. */
    headers: headerNames,
    /** `auto_disabled`: disabled by the service because every attempt failed. */
    status: row.status as "enabled" | "disabled" | "auto_disabled",
    // A next secret that is due already signs as the current one, although that may not be stored yet.
    nextSecretAt: row.nextSecretAt && row.nextSecretAt > now ? row.nextSecretAt : null,
  };
}

/**
 * Checks the URL of a company's endpoint, including its DNS records. Receivers of sandboxes are for sandboxes only.
 * @throws Refusal when webhooks may not be sent to it
 */
export async function checkUrl({ db, allowLocal }: Webhooks, companyId: string, url: string) {
  if (
    sandboxReceiver(url) &&
    (await findEnvironment(db.forCompany(companyId).work, companyId)) === "sandbox"
  )
    return;
  const problem = await problemOfTarget(url, { allowLocal });
  if (problem !== undefined) throw new Refusal("invalid", "url", problem);
}

/** @throws Refusal when another endpoint of the company has the name, in upper or lower case */
export async function requireFreeName(tx: Executor, companyId: string, id: string, name: string) {
  if (!(await endpointNameExists(tx, companyId, id, name))) return;
  const message = `Another endpoint is named “${name}”. Choose a different name.`;
  throw new Refusal("conflict", "name", message);
}

const MAX_NAME_CHARACTERS = 100;
const MAX_DESCRIPTION_CHARACTERS = 500;

/**
 * Reads an endpoint's name.
 * @returns null for an empty text, undefined for none
 * @throws Refusal when it is too long or has control characters
 */
export function readEndpointName(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === "") return null;
  const name = readName(text, MAX_NAME_CHARACTERS);
  if (name !== undefined) return name;
  const message = `A name has at most ${MAX_NAME_CHARACTERS} characters, without control characters.`;
  throw new Refusal("invalid", "name", message);
}

/**
 * Reads an endpoint's description, which may have several lines.
 * @returns null for an empty text, undefined for none
 * @throws Refusal when it is too long or has control characters
 */
export function readDescription(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  const description = text.replaceAll("\r\n", "\n").trim();
  if (description === "") return null;
  const isValid = description.isWellFormed() && !/(?!\n)\p{Cc}/u.test(description);
  if (isValid && Array.from(description).length <= MAX_DESCRIPTION_CHARACTERS) return description;
  const message = `A description has at most ${MAX_DESCRIPTION_CHARACTERS} characters, without control characters.`;
  throw new Refusal("invalid", "description", message);
}

/** Reads a list of event types and drops duplicates. @throws Refusal when it is empty or has an unknown type */
export function readEvents(events: readonly string[]): SubscribableType[] {
  const types = new Set(events.map((text) => readType(text, SUBSCRIBABLE_TYPES, "events")));
  if (types.size > 0) return SUBSCRIBABLE_TYPES.filter((type) => types.has(type));
  const message = `Choose at least one event type: ${SUBSCRIBABLE_TYPES.join(", ")}.`;
  throw new Refusal("invalid", "events", message);
}

/** Reads an event type. @throws Refusal when it is not among the choices */
export function readType<T extends string>(
  text: string,
  choices: readonly T[],
  field: "events" | "type",
): T {
  const type = choices.find((known) => known === text);
  if (type !== undefined) return type;
  const message = `There is no event type "${text}". Choose from ${choices.join(", ")}.`;
  throw new Refusal("invalid", field, message);
}
