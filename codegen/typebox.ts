/**
 * The few JSON Schema shapes that TypeBox has no builder for, each emitting exactly what openapi.yaml
 * says. Copied verbatim to src/generated/typebox.ts: edit it in codegen/.
 */
import {
  Type,
  type SchemaOptions,
  type Static,
  type TSchema,
  type TUnsafe,
} from "@sinclair/typebox";

/** `type: [T, "null"]`, not `anyOf`: serializers and SDKs read a type list best. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> => {
  const { type, ...rest } = schema;
  return Type.Unsafe({ ...rest, type: [type as string, "null"] });
};

/** A string with a closed list of values. */
export const Enum = <const V extends readonly string[]>(
  values: V,
  options: SchemaOptions = {},
): TUnsafe<V[number]> => Type.Unsafe({ type: "string", enum: [...values], ...options });

/** An object whose keys are data: every value has the one schema. */
export const MapOf = <T extends TSchema>(
  values: T,
  options: SchemaOptions = {},
): TUnsafe<{ [key: string]: Static<T> }> =>
  Type.Unsafe({ type: "object", additionalProperties: values, ...options });

/** Exactly one of several schemas. TypeBox's own unions are `anyOf`. */
export const OneOf = <const T extends readonly TSchema[]>(
  schemas: T,
  options: SchemaOptions = {},
): TUnsafe<Static<T[number]>> => Type.Unsafe({ oneOf: [...schemas], ...options });

/** A `$ref` with siblings: the named schema, with its annotations replaced. */
export const With = <T extends TSchema>(schema: T, options: SchemaOptions): T => ({
  ...schema,
  ...options,
});

/** Properties that have a default are present once the request is validated. */
export type Filled<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: Exclude<T[P], undefined> };

/** One operation of openapi.yaml, as the service needs it at run time. */
export interface Operation {
  readonly operationId: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path as the document writes it, with `{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly successStatus: number;
  /** Scopes that the caller must all have. */
  readonly scopes: readonly string[];
  /** As a tool of agents; absent when it is none. */
  readonly tool?: ToolText;
  readonly schema: {
    readonly params?: TSchema;
    readonly querystring?: TSchema;
    readonly headers?: TSchema;
    readonly body?: TSchema;
    readonly response: { readonly [status: number]: TSchema };
  };
}

/** What a model reads of an operation. */
export interface ToolText {
  /** In snake_case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Where it is not what the method says. */
  readonly annotations?: ToolHints;
}

/** What a tool does, in the Model Context Protocol's words. */
export interface ToolHints {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}
