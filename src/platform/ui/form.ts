/** Forms as they are sent: reading them, and collecting what is wrong with them. */
import { UUID } from "../../kernel/uuid.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { pageNotFound } from "./page-error.ts";
import type { Errors } from "./field.ts";

/** A form's fields. What was not sent reads as empty; text is trimmed. */
export interface Form {
  text(name: string): string;
  /** As it was typed, blanks and all: for passwords. */
  raw(name: string): string;
  list(name: string): readonly string[];
}

/** @param body as the form parser leaves it */
export function readForm(body: unknown): Form {
  const fields = (body ?? {}) as { readonly [name: string]: string | readonly string[] };
  const all = (name: string) => [Object.hasOwn(fields, name) ? (fields[name] ?? []) : []].flat();
  const raw = (name: string) => all(name)[0] ?? "";
  return { raw, list: all, text: (name) => raw(name).trim() };
}

/**
 * Does what a form asks for.
 * @returns what came of it, or what is wrong, by field
 * @throws PageError 404 when it names what the company doesn't have, and whatever is no refusal
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

/** Checks several fields, so that all that is wrong is said at once. */
export class Checks {
  readonly #errors: { [name: string]: string } = {};

  /** What `read` returns; when it refuses, undefined, and the refusal is noted at this field. */
  try<T>(name: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#errors[name] ??= error.message;
      return undefined;
    }
  }

  /** Undefined when nothing is wrong. */
  get errors(): Errors | undefined {
    return Object.keys(this.#errors).length > 0 ? this.#errors : undefined;
  }
}

/** Whether a text has the form of the service's ids; what hasn't names nothing. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * An id from a URL.
 * @throws PageError 404 unless it has the form of one
 */
export function readId(params: unknown, name = "id"): string {
  const id = (params as { readonly [name: string]: string })[name] ?? "";
  if (!isId(id)) throw pageNotFound();
  return id.toLowerCase();
}
