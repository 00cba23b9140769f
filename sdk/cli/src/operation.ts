/** Defines an operation of the service as a command. */

/** A parameter or a field of a body. */
export interface Field {
  readonly name: string;
  /** The type in JSON Schema. */
  readonly type: string;
  readonly isRequired?: boolean;
}

export interface Operation {
  readonly resource: string;
  /** In kebab-case: `list`, `get-by-external-id`. */
  readonly name: string;
  readonly summary: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Parameters of the path, in its order. */
  readonly params: readonly string[];
  readonly query: readonly Field[];
  /** Fields of the body; absent without a body. */
  readonly body?: readonly Field[];
  /** The kind of list; absent unless the operation is a list. */
  readonly listing?: "pages" | "feed" | "whole";
  readonly takesIdempotencyKey?: boolean;
  readonly takesIfMatch?: boolean;
}
