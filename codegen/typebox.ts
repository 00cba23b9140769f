/**
 * Exports TypeBox, which nothing else imports, and builders for the JSON Schema forms that it has none for, exactly as
 * openapi.yaml has them. This file is copied to src/generated/typebox.ts: edit it in codegen/.
 */
import {
  Type,
  type SchemaOptions,
  type Static,
  type TSchema,
  type TUnsafe,
} from "@sinclair/typebox";

export { Type, type Static, type TSchema };

/** `type: [T, "null"]` instead of `anyOf`, which serializers and SDKs handle less well. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> => {
  const { type, ...rest } = schema;
  return Type.Unsafe({ ...rest, type: [type as string, "null"] });
};

/** A string with a closed list of values. */
export const Enum = <const V extends readonly string[]>(
  values: V,
  options: SchemaOptions = {},
): TUnsafe<V[number]> => Type.Unsafe({ type: "string", enum: [...values], ...options });

/** An object with arbitrary keys whose values all have the same schema. */
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

/** A `$ref` with sibling keywords: the named schema with some annotations replaced. */
export const With = <T extends TSchema>(schema: T, options: SchemaOptions): T => ({
  ...schema,
  ...options,
});

/** Validation fills in defaults, so properties that have one are always present afterwards. */
export type Filled<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: Exclude<T[P], undefined> };

/** One operation of openapi.yaml, as the service uses it at run time. */
export interface Operation {
  readonly operationId: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path as the document writes it, with `{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly successStatus: number;
  /** Largest body in KiB, if it is not the default. */
  readonly bodyLimitKib?: number;
  /** If the operation is a batch, the operation of each item: an item has its path, body and key as one flat object. */
  readonly batchOf?: string;
  /** Whether it is refused unless the company is a sandbox. */
  readonly isSandboxOnly?: true;
  /** Scopes that a caller needs, all of them. */
  readonly scopes: readonly string[];
  /** Present if the successful response is a stream: of lines, or of events with data, each of the response's schema. */
  readonly streams?: "lines" | "events";
  /** Whether the successful response has an ETag. */
  readonly hasEtag: boolean;
  /** Whether the successful response has a Last-Modified: its `updatedAt` covers all of its fields. */
  readonly hasLastModified: boolean;
  /** Documented statuses whose responses have no body. */
  readonly emptyStatuses: readonly number[];
  /** Absent unless the operation is deprecated. */
  readonly deprecation?: Deprecation;
  /** The operation as a tool for agents; absent when it isn't one. */
  readonly tool?: ToolText;
  readonly schema: {
    readonly params?: TSchema;
    readonly querystring?: TSchema;
    readonly headers?: TSchema;
    readonly body?: TSchema;
    readonly response: { readonly [status: number]: TSchema };
  };
}

/** Dates in UTC, such as `2026-01-31`. */
export interface Deprecation {
  readonly at: string;
  /** Date from which the operation no longer works. */
  readonly sunsetAt: string;
}

/** The texts that a model reads about an operation. */
export interface ToolText {
  /** In snake_case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Given where they differ from the method's defaults. */
  readonly annotations?: ToolHints;
  /** Fields of an item of a list that a result has by default, such as \`address.city\`. */
  readonly fields?: readonly string[];
  /** The listed tool that has this one as a kind. Its first member has the texts. */
  readonly group?: {
    readonly name: string;
    readonly kind: string;
    readonly title?: string;
    readonly description?: string;
  };
}

/** A tool's effects, as annotations of the Model Context Protocol. */
export interface ToolHints {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}
