/** Defines the error for rejected changes of keys, users, agents and passwords. */

/** The fields that a refusal may be about. */
export type RefusedField =
  | "name"
  | "scopes"
  | "expires"
  | "email"
  | "role"
  | "password"
  | "currentPassword"
  | "key"
  | "user"
  | "overlap";

/** A rejected change. The message is shown to users and says what is wrong and what to do. */
export class Refusal extends Error {
  /**
   * `not_found`: the company has no such key, user or grant. `invalid`: the field's value is invalid.
   * `conflict`: the current state doesn't allow it.
   */
  readonly reason: "not_found" | "invalid" | "conflict";
  readonly field: RefusedField;

  constructor(reason: Refusal["reason"], field: RefusedField, message: string) {
    super(message);
    this.name = "Refusal";
    this.reason = reason;
    this.field = field;
  }
}

/** The key does not exist or belongs to another company. */
export function unknownKey(id: string): Refusal {
  return new Refusal("not_found", "key", `There is no API key with the id ${id}. Check the id.`);
}

/** The user does not exist, was removed, or belongs to another company. */
export function unknownUser(id: string): Refusal {
  return new Refusal("not_found", "user", `There is no user with the id ${id}. Check the id.`);
}
