/** Finds the keys and agents that a query of the request list names. */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type { ApiKey } from "../../accounts/key.ts";
import { isId } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { closest } from "./query/closest.ts";
import type { RequestQuery, Values } from "./query/request-query.ts";

/** The keys and agents to choose from. */
export interface Senders {
  readonly keys: readonly ApiKey[];
  readonly grants: readonly AgentGrant[];
}

/** The name of a key or an agent, or its id if others have the same name; empty when the text is no id. */
export function readSender<T extends { readonly id: string }>(
  text: string,
  known: readonly T[],
  nameOf: (sender: T) => string,
): string {
  if (!isId(text)) return "";
  const sender = known.find(({ id }) => id === text.toLowerCase());
  if (!sender) throw pageNotFound();
  const name = nameOf(sender);
  const others = idsOf(name, known, nameOf);
  return name !== "" && others.length === 1 ? name : sender.id;
}

/** The ids of keys or agents with a name or an id. */
function idsOf<T extends { readonly id: string }>(
  text: string,
  known: readonly T[],
  nameOf: (sender: T) => string,
): string[] {
  return known.filter((each) => isOneOf(text, each.id, nameOf(each))).map(({ id }) => id);
}

/** Whether a text of a query names a key or an agent. */
export function isOneOf(text: string, id: string, name: string): boolean {
  const searched = text.trim().toLowerCase();
  return searched !== "" && (id === searched || name.trim().toLowerCase() === searched);
}

export function idsOfKey(text: string, { keys }: Senders): string[] {
  return idsOf(text, keys, ({ name }) => name);
}

export function idsOfAgent(text: string, { grants }: Senders): string[] {
  return idsOf(text, grants, ({ clientName }) => clientName);
}

/** Leaves out names that the company has no key or agent of, with an error for each. */
export function withKnownSenders(
  query: RequestQuery,
  senders: Senders,
): { query: RequestQuery; errors: string[] } {
  const errors: string[] = [];
  const known = (
    values: Values,
    noun: string,
    names: readonly string[],
    idsOf: typeof idsOfKey,
  ) => {
    const isKnown = (text: string) => {
      if (idsOf(text, senders).length > 0) return true;
      errors.push(unknownSender(text, noun, names));
      return false;
    };
    return { anyOf: values.anyOf.filter(isKnown), noneOf: values.noneOf.filter(isKnown) };
  };
  const keyNames = senders.keys.map(({ name }) => name);
  const agentNames = senders.grants.map(({ clientName }) => clientName);
  const key = known(query.key, "key", keyNames, idsOfKey);
  const agent = known(query.agent, "agent", agentNames, idsOfAgent);
  return { query: { ...query, key, agent }, errors };
}

function unknownSender(text: string, noun: string, names: readonly string[]): string {
  const close = closest(text, names);
  const hint = close === undefined ? "Use its name or its ID." : `Did you mean “${close}”?`;
  return `There is no ${noun} “${text}”. ${hint}`;
}
