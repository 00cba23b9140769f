/** Reads submitted forms and collects their errors. */
import { Refusal } from "../../kernel/refusal.ts";
import { UUID } from "../../kernel/uuid.ts";
import { pageNotFound } from "./page-error.ts";
import type { Errors } from "./field.ts";

/** The fields of a form. A missing field reads as empty; text is trimmed. */
export interface Form {
  text(name: string): string;
  /** Untrimmed, for passwords. */
  raw(name: string): string;
  list(name: string): readonly string[];
}

/** @param body parsed by the form parser */
export function readForm(body: unknown): Form {
  const fields = (body ?? {}) as { readonly [name: string]: string | readonly string[] };
  const all = (name: string) => [Object.hasOwn(fields, name) ? (fields[name] ?? []) : []].flat();
  const raw = (name: string) => all(name)[0] ?? "";
  return { raw, list: all, text: (name) => raw(name).trim() };
}

/** All values of a query parameter, such as the checked boxes of a GET form. The service's parser keeps only one. */
export function queryList({ url }: { readonly url: string }, name: string): string[] {
  return new URLSearchParams(url.slice(url.indexOf("?") + 1)).getAll(name);
}

/**
 * Runs the action of a form.
 * @returns the action's result, or its error by field
 * @throws PageError 404 when the company has no such record; rethrows anything but a refusal
 */
export async function attempt<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly errors: Errors }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === "not_found") throw pageNotFound();
    return { errors: { [error.field]: error.message } };
  }
}

/** Checks several fields, so that all errors are shown at once. */
export class Checks {
  readonly #errors: { [name: string]: string } = {};

  /** Returns what `read` returns. On a refusal, records the message for the field and returns undefined. */
  try<T>(name: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#errors[name] ??= error.message;
      return undefined;
    }
  }

  /** Undefined when every check passed. */
  get errors(): Errors | undefined {
    return Object.keys(this.#errors).length > 0 ? this.#errors : undefined;
  }
}

/** Whether a text is a UUID, as all ids of the service are. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * An id from a URL.
 * @throws PageError 404 unless it is a UUID
 */
export function readId(params: unknown, name = "id"): string {
  const id = (params as { readonly [name: string]: string })[name] ?? "";
  if (!isId(id)) throw pageNotFound();
  return id.toLowerCase();
}
