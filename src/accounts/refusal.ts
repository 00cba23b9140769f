/** Why something asked of keys, users or passwords is not done. */

/** The parts of a request that a refusal may be about. */
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

/** A refusal whose message, whole sentences for a person, says what was wrong and what to do. */
export class AccountRefusal extends Error {
  /**
   * `not_found`: the company has no such key or user, or the link is of no use. `invalid`: the field's value
   * is wrong. `conflict`: not as things stand.
   */
  readonly reason: "not_found" | "invalid" | "conflict";
  readonly field: RefusedField;

  constructor(reason: AccountRefusal["reason"], field: RefusedField, message: string) {
    super(message);
    this.name = "AccountRefusal";
    this.reason = reason;
    this.field = field;
  }
}

/** The key does not exist, or is another company's. */
export function unknownKey(id: string): AccountRefusal {
  return new AccountRefusal(
    "not_found",
    "key",
    `There is no API key with the id ${id}. Check the id.`,
  );
}

/** The user does not exist, was removed, or is another company's. */
export function unknownUser(id: string): AccountRefusal {
  return new AccountRefusal(
    "not_found",
    "user",
    `There is no user with the id ${id}. Check the id.`,
  );
}
