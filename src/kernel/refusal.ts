/** Error for a user's or operator's request that is refused. */

/**
 * The message tells the user, in full sentences, what was wrong and what to do. Thrown by the accounts and webhooks
 * modules; the developer platform shows it, operator commands print it.
 */
export class Refusal extends Error {
  /**
   * `not_found`: the resource doesn't exist in this company, or a link is no longer valid. `invalid`: the field's value
   * is wrong. `conflict`: not possible in the current state.
   */
  readonly reason: "not_found" | "invalid" | "conflict";
  /** The field that the error is about, as named in forms and commands. */
  readonly field: RefusedField;

  constructor(reason: Refusal["reason"], field: RefusedField, message: string) {
    super(message);
    this.name = "Refusal";
    this.reason = reason;
    this.field = field;
  }
}

export type RefusedField =
  | "alert"
  | "q"
  | "name"
  | "scopes"
  | "expires"
  | "email"
  | "role"
  | "password"
  | "currentPassword"
  | "key"
  | "company"
  | "user"
  | "overlap"
  | "url"
  | "events"
  | "type"
  | "description"
  | `condition-${number}`
  | `header-${number}`
  | "endpointId"
  | "deliveryId"
  | "eventId";
