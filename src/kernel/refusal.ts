/** Refuses what a user or an operator asked for. */

/**
 * A refusal whose message, in whole sentences for a user, says what was wrong and what to do. Thrown by what
 * manages accounts and webhooks; the platform shows it, the operator's command prints it.
 */
export class Refusal extends Error {
  /**
   * `not_found`: the company has no such thing, or a link is no longer valid. `invalid`: the field's value is
   * wrong. `conflict`: not possible in the current state.
   */
  readonly reason: "not_found" | "invalid" | "conflict";
  /** The part of the request that the refusal is about, as forms and commands name it. */
  readonly field: RefusedField;

  constructor(reason: Refusal["reason"], field: RefusedField, message: string) {
    super(message);
    this.name = "Refusal";
    this.reason = reason;
    this.field = field;
  }
}

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
  | "overlap"
  | "url"
  | "events"
  | "endpointId"
  | "deliveryId";
