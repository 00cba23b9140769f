/** Declares the parts of the reference as codegen writes them: descriptions are HTML, references are by name. */
import type { CodeSample } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";

/** Rendered Markdown: HTML, and the code blocks between it, which are rendered with the page. */
export type Markdown = readonly (string | CodeSample)[];

export interface Reference {
  /** Sections of the document's description: response format, quota, limits and others. */
  readonly conventions: Markdown;
  /** Description by tag, in the document's order. */
  readonly tags: Readonly<Record<string, Markdown>>;
  readonly operations: Readonly<Record<string, OperationText>>;
  /** By type, in the document's order. */
  readonly events: Readonly<Record<string, EventText>>;
  readonly responses: Readonly<Record<string, ResponseText>>;
  /** Fields of the objects that fields name in `of`. */
  readonly schemas: Readonly<Record<string, readonly Field[]>>;
}

export interface OperationText {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** The first sentence of the description, as text. */
  readonly intro: string;
  readonly about: Markdown;
  readonly scopes: readonly string[];
  /** Dates in UTC. */
  readonly deprecation?: { readonly at: string; readonly sunsetAt: string };
  /** Name of the agent tool. */
  readonly tool?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  /** Name in `responses` by status. */
  readonly responses: Readonly<Record<string, string>>;
  /** Types of the events that it publishes. */
  readonly events: readonly string[];
}

export interface EventText {
  readonly summary: string;
  readonly about: Markdown;
  /** `feed`: also in the list of events. */
  readonly kind: "feed" | "operational" | "test";
  readonly headers: readonly Field[];
  readonly body: Body;
  /** The responses of a receiver. */
  readonly responses: readonly { readonly status: string; readonly about: Markdown }[];
}

/** A value by its name: a field, a parameter or a header. */
export interface Field {
  readonly name: string;
  /** Such as `string or null`. */
  readonly type: string;
  /** Constraints in words, such as `1 to 255 characters`. */
  readonly rules: readonly string[];
  readonly about: Markdown;
  readonly required?: true;
  readonly deprecated?: true;
  /** The values that are allowed. */
  readonly values?: readonly string[];
  readonly default?: string;
  /** Text of an example, without the quotes of a string. */
  readonly example?: string;
  /** Name of the object's fields in `schemas`. */
  readonly of?: string;
}

export interface Parameter extends Field {
  readonly in: "path" | "query" | "header";
  /** Whether samples of the operation send it, although it isn't required. */
  readonly isInSample?: true;
}

export interface Body {
  readonly about: Markdown;
  readonly of: string;
  readonly examples: readonly Example[];
}

export interface Example {
  readonly summary: string;
  /** JSON. */
  readonly text: string;
  /** Occurs only in requests with a body. */
  readonly needsBody?: true;
  /** Error code, in error responses. */
  readonly code?: string;
}

export interface ResponseText {
  readonly about: Markdown;
  readonly headers: readonly Field[];
  /** Absent without a body. */
  readonly body?: { readonly of: string; readonly examples: readonly Example[] };
}

/** A guide, from the Markdown in `guides/pages/`. */
export interface GuideText extends Omit<DocsPage, "content"> {
  /** With values to fill in, such as `{{scopes}}`. */
  readonly content: Markdown;
}

/** The page of an error code, from the Markdown in `errors/pages/`. */
export interface ErrorText {
  /** The first paragraph: what the code means, with code between backticks. */
  readonly meaning: string;
  readonly content: Markdown;
}

/** Pages that are files of the project. */
export interface ProjectPages {
  /** By language, as in the address. */
  readonly sdks: Readonly<Record<string, SdkText>>;
  readonly changes: readonly Changes[];
}

/** An SDK's README. */
export interface SdkText {
  /** Such as `TypeScript`. */
  readonly name: string;
  /** Such as `TypeScript SDK`. */
  readonly title: string;
  readonly package: string;
  /** The first paragraph, as text. */
  readonly intro: string;
  readonly lead: Markdown;
  /** The content after the first paragraph. */
  readonly content: Markdown;
}

export interface Changes {
  readonly id: string;
  readonly name: string;
  readonly versions: readonly { readonly name: string; readonly content: Markdown }[];
}
