/** Makes the model of the reference's pages from the published document. */
import type {
  Body,
  EventText,
  Example,
  Field,
  OperationText,
  Parameter,
  Reference,
  ResponseText,
} from "../../src/docs/reference/model.ts";
import { documentOf, fail, pointer, type Document, type Node } from "../document.ts";
import { contentOf, operationModels, type OperationModel } from "../operations.ts";
import { publishedDocument } from "../published/published.ts";
import { webhookModels } from "../webhooks.ts";
import { FieldLists } from "./fields.ts";
import { renderMarkdown, withBaseUrl } from "./markdown.ts";

/** The fields and headers that all errors share. */
const ERROR_BODY = "#/components/schemas/ErrorBody";

/** The paragraph that all webhooks share. Event pages link to the guides. */
const SHARED_PARAGRAPH = /\n\nThe \[webhook guide\]\([^]*/;

/**
 * Returns the model.
 * @param source openapi.yaml, which says which types the list of events has
 * @throws when a description is missing, or an event has neither an operation nor its own kind
 */
export function referenceModel(source: Document): Reference {
  const document = documentOf(publishedDocument(source));
  return new ReferenceBuilder(document).build(source);
}

class ReferenceBuilder {
  readonly #document: Document;
  readonly #fields: FieldLists;
  readonly #responses: Record<string, ResponseText> = {};

  constructor(document: Document) {
    this.#document = document;
    this.#fields = new FieldLists(document);
  }

  build(source: Document): Reference {
    const { root } = this.#document;
    this.#fields.addObject({ $ref: ERROR_BODY }, ERROR_BODY);
    const operations = operationModels(source).map(
      (model) => [model.id, this.#operation(model)] as const,
    );
    const events = webhookModels(source).map(
      ({ type }) => [type, this.#event(type, kindOf(source, type))] as const,
    );
    checkEvents(source, operations, events);
    return {
      conventions: renderMarkdown(conventions(root.info.description), "#/info/description"),
      tags: Object.fromEntries(
        root.tags.map(({ name, description }: Node) => [name, renderMarkdown(description, name)]),
      ),
      operations: Object.fromEntries(operations),
      events: Object.fromEntries(events),
      responses: this.#responses,
      schemas: this.#fields.schemas,
    };
  }

  #operation(model: OperationModel): OperationText {
    const { id, method, path, tag, scopes, deprecation, tool } = model;
    const at = pointer("#/paths", path, method.toLowerCase());
    const item = this.#document.root.paths[path];
    const node = item[method.toLowerCase()];
    const responses = Object.entries<Node>(node.responses).map(([status, response]) => [
      status,
      this.#response(response, `${id}.${status}`, pointer(at, "responses", status)),
    ]);
    return {
      method,
      path,
      tag,
      summary: node.summary ?? fail(at, "a summary is required"),
      intro: firstSentence(node.description ?? fail(at, "a description is required")),
      about: renderMarkdown(node.description, at),
      scopes,
      ...(deprecation && { deprecation }),
      ...(tool && { tool: tool.group?.name ?? tool.name }),
      parameters: this.#parameters(
        [...(item.parameters ?? []), ...(node.parameters ?? [])],
        at,
        node["x-sample-query"],
      ),
      ...(node.requestBody && { body: this.#body(node.requestBody, pointer(at, "requestBody")) }),
      responses: Object.fromEntries(responses),
      events: node["x-events"] ?? [],
    };
  }

  #event(type: string, kind: EventText["kind"]): EventText {
    const at = pointer("#/webhooks", type, "post");
    const { post } = this.#document.root.webhooks[type];
    const responses = Object.entries<Node>(post.responses)
      .map(([status, response]) => ({
        status,
        about: renderMarkdown(this.#document.deref(response).description, at),
      }))
      // As they are read: 2XX, 410, default.
      .toSorted((a, b) => a.status.localeCompare(b.status));
    return {
      summary: post.summary ?? fail(at, "a summary is required"),
      about: renderMarkdown(post.description.replace(SHARED_PARAGRAPH, ""), at),
      kind,
      headers: this.#parameters(post.parameters, at),
      body: this.#body(post.requestBody, pointer(at, "requestBody")),
      responses,
    };
  }

  #parameters(nodes: readonly Node[], at: string, sample: readonly string[] = []): Parameter[] {
    return nodes.map((node) => {
      const {
        name,
        in: part,
        required,
        description,
        schema,
        deprecated,
      } = this.#document.deref(node);
      const described = {
        ...schema,
        description,
        ...(deprecated && { deprecated }),
        // As in a URL.
        ...(schema.type === "array" && { examples: [schema.examples?.[0]?.join(",")] }),
      };
      return {
        in: part,
        ...this.#fields.field(name, described, pointer(at, name), required),
        ...(sample.includes(name) && { isInSample: true }),
      };
    });
  }

  #body(node: Node, at: string): Body {
    const { description, content } = this.#document.deref(node);
    const { schema, examples } = content["application/json"];
    return {
      about: renderMarkdown(description ?? fail(at, "a description is required"), at),
      of: this.#fields.addObject(schema, schema.$ref ?? at),
      examples: examplesOf(examples),
    };
  }

  /** Adds a response, and returns its name: a shared one's, or `name`. */
  #response(node: Node, name: string, at: string): string {
    const key: string = node.$ref?.split("/").at(-1) ?? name;
    if (this.#responses[key]) return key;
    const { description, headers = {}, content } = this.#document.deref(node);
    const { schema, examples } = contentOf(content) ?? {};
    this.#responses[key] = {
      about: renderMarkdown(description, at),
      headers: Object.entries<Node>(headers).map(([header, value]) =>
        this.#header(header, value, at),
      ),
      ...(schema && {
        body: {
          of: this.#fields.addObject(schema, schema.$ref ?? at),
          examples: examplesOf(examples),
        },
      }),
    };
    return key;
  }

  #header(name: string, node: Node, at: string): Field {
    const { schema, description, required } = this.#document.deref(node);
    return this.#fields.field(name, { ...schema, description }, pointer(at, name), required);
  }
}

function examplesOf(examples: Node): Example[] {
  return Object.values<Node>(examples ?? {}).map(({ summary, value }) => {
    const isAboutBody =
      value?.code === "MALFORMED_JSON" ||
      value?.extraData?.issues?.some((issue: Node) => issue.in === "body");
    return {
      summary,
      text: withBaseUrl(JSON.stringify(value, null, 2)),
      ...(isAboutBody && { needsBody: true }),
      ...(value?.extraData && { code: value.code }),
    };
  });
}

/** Returns the first sentence of Markdown as text. */
function firstSentence(text: string): string {
  const [sentence = text] = /^.*?\.(?=\s|$)/s.exec(text) ?? [];
  const withoutLinks = sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return withoutLinks.replaceAll(/\s+/g, " ").replaceAll("`", "");
}

/** Omits the introduction, which the list of operations replaces. */
function conventions(description: string): string {
  const [, text] = /^(?=## )([^]*)/m.exec(description) ?? [];
  return text ?? fail("#/info/description", "needs sections, which begin with ##");
}

function kindOf(source: Document, type: string): EventText["kind"] {
  const { mapping } = source.root.components.schemas.Event.discriminator;
  if (type in mapping) return "feed";
  return type === "webhook.test" ? "test" : "operational";
}

/** Refuses `x-events` with unknown types, and events of the feed that neither an operation nor an import (`x-import`) publishes. */
function checkEvents(
  source: Document,
  operations: readonly (readonly [string, OperationText])[],
  events: readonly (readonly [string, EventText])[],
): void {
  const kinds = new Map(events.map(([type, { kind }]) => [type, kind]));
  for (const [id, operation] of operations)
    for (const type of operation.events)
      if (kinds.get(type) !== "feed")
        fail(`operation ${id} x-events`, `${type} is not in the list of events`);
  const published = new Set(operations.flatMap(([, operation]) => operation.events));
  for (const [type, kind] of kinds)
    if (kind === "feed" && !published.has(type) && !source.root.webhooks[type].post["x-import"])
      fail(pointer("#/webhooks", type), "no operation has it in x-events");
}
