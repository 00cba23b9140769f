/**
 * Generates resources.py and async_resources.py: a class for each resource with a method for each operation.
 */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { Imports } from "./imports.ts";
import { definitions, indent } from "./layout.ts";
import { methodTexts, type CallKinds } from "./method.ts";
import { className, pythonName } from "./names.ts";
import { docstring } from "./prose.ts";
import type { Source } from "./schemas.ts";
import type { Place } from "./types.ts";

/** The differences between the synchronous and the asynchronous file. */
interface Variant {
  readonly prefix: "" | "Async";
  readonly module: string;
  /** The runtime function that types the calls of `with_raw_response`. */
  readonly raw: string;
  readonly kinds: CallKinds;
}

const SYNC: Variant = {
  prefix: "",
  module: ".._sync",
  raw: "with_response",
  kinds: {
    one: { call: "one", type: (item) => item, isAwaited: false },
    whole: { call: "whole", type: listType, isAwaited: false },
    pages: {
      call: "page",
      type: (item, imports) => `${imports.use(".._sync", "Page")}[${item}]`,
      isAwaited: false,
    },
    detailed: {
      call: "detailed_page",
      type: (item, imports, details) =>
        `${imports.use(".._sync", "DetailedPage")}[${item}, ${details}]`,
      isAwaited: false,
    },
    feed: {
      call: "feed",
      type: (item, imports) => `${imports.use(".._sync", "FeedPage")}[${item}]`,
      isAwaited: false,
    },
    follow: {
      call: "follow",
      type: (item, imports) => `${imports.use("collections.abc", "Iterator")}[${item}]`,
      isAwaited: false,
    },
  },
};

const ASYNC: Variant = {
  prefix: "Async",
  module: ".._async",
  raw: "with_async_response",
  kinds: {
    one: { call: "one", type: (item) => item, isAwaited: true },
    whole: { call: "whole", type: listType, isAwaited: true },
    pages: { call: "pages", type: paginator("AsyncPage"), isAwaited: false },
    detailed: { call: "detailed_pages", type: paginator("AsyncDetailedPage"), isAwaited: false },
    feed: { call: "feeds", type: paginator("AsyncFeedPage"), isAwaited: false },
    follow: {
      call: "follow",
      type: (item, imports) => `${imports.use("collections.abc", "AsyncIterator")}[${item}]`,
      isAwaited: false,
    },
  },
};

/** Returns the text of resources.py. */
export function resourcesFile(source: Source): string {
  return fileText(source, SYNC);
}

/** Returns the text of async_resources.py. */
export function asyncResourcesFile(source: Source): string {
  return fileText(source, ASYNC);
}

function fileText({ document, resources }: Source, variant: Variant): string {
  const { prefix, module } = variant;
  const imports = new Imports();
  const place: Place = {
    document,
    imports,
    isArgument: true,
    isAtHome: false,
    list: "builtins.list",
  };
  for (const { name } of resources)
    if (className(name) in document.root.components.schemas)
      fail(pointer("#/components/schemas", className(name)), `is a class of the resource ${name}`);
  const classes = resources.flatMap((resource) => [
    resourceText(resource, variant, place),
    rawText(resource, variant, place),
  ]);
  const attributes = resources.map((resource) => {
    const type = `${prefix}${className(resource.name)}`;
    const assignment = `self.${pythonName(resource.name)}: ${type} = ${type}(sender)`;
    return `${assignment}\n${docstring(describe(document, resource), 2)}`;
  });
  const head = `def __init__(self, sender: ${imports.use(module, `${prefix}Sender`)}) -> None:`;
  const body = [
    '"""The resources of the service."""',
    "",
    head,
    ...attributes.map((text) => indent(text)),
  ].join("\n");
  const all = `class ${prefix}Resources:\n${indent(body)}`;
  return `"""The operations of the service, by resource."""

${imports.text()}


${definitions([...classes, all])}`;
}

function resourceText(resource: SdkResource, variant: Variant, place: Place): string {
  const name = `${variant.prefix}${className(resource.name)}`;
  const base = place.imports.use(variant.module, `${variant.prefix}Resource`);
  const raw = [
    "@property",
    `def with_raw_response(self) -> ${name}WithRawResponse:`,
    indent('"""The same calls, but they return the response with its status and headers."""'),
    indent(`return ${name}WithRawResponse(self._sender.with_responses())`),
  ].join("\n");
  const methods = resource.methods.flatMap((method) => methodTexts(method, variant.kinds, place));
  const body = [docstring(describe(place.document, resource), 1), raw, ...methods].join("\n\n");
  return `class ${name}(${base}):\n${indent(body)}`;
}

function rawText(resource: SdkResource, { prefix, module, raw }: Variant, place: Place): string {
  const name = `${prefix}${className(resource.name)}`;
  const calls = resource.methods.map(({ name: method }) => {
    const methodName = pythonName(method);
    return `self.${methodName} = ${place.imports.use(".._raw", raw)}(calls.${methodName})`;
  });
  const head = `def __init__(self, sender: ${place.imports.use(module, `${prefix}Sender`)}) -> None:`;
  const body = [
    `"""The calls of ${name} that return the response with its status and headers."""`,
    "",
    head,
    ...[`calls = ${name}(sender)`, ...calls].map((line) => indent(line)),
  ].join("\n");
  return `class ${name}WithRawResponse:\n${indent(body)}`;
}

/** Returns the description of the tag of the resource's operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tag = methods[0]?.operation.tag;
  const tags: Node[] = document.root.tags ?? [];
  return tags.find((each) => each.name === tag)?.description ?? className(name);
}

function listType(item: string, imports: Imports): string {
  imports.module("builtins");
  return `builtins.list[${item}]`;
}

function paginator(page: string): CallKinds["pages"]["type"] {
  return (item, imports, details) => {
    const list = imports.use(".._async", "AsyncPaginator");
    const types = details ? `${item}, ${details}` : item;
    return `${list}[${item}, ${imports.use(".._async", page)}[${types}]]`;
  };
}
