/** resources.py and async_resources.py: a class for each resource, with a method for each operation. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { Imports } from "./imports.ts";
import { definitions, indent } from "./layout.ts";
import { methodTexts, type Answers } from "./method.ts";
import { className, pythonName } from "./names.ts";
import { docstring } from "./prose.ts";
import type { Source } from "./schemas.ts";
import type { Place } from "./types.ts";

/** What the sync and the async file differ in. */
interface Flavour {
  readonly prefix: "" | "Async";
  readonly module: string;
  /** What types the calls that keep the responses. */
  readonly raw: string;
  readonly answers: Answers;
}

const SYNC: Flavour = {
  prefix: "",
  module: ".._sync",
  raw: "with_response",
  answers: {
    one: { call: "one", type: (item) => item, isAwaited: false },
    whole: { call: "whole", type: listType, isAwaited: false },
    pages: {
      call: "page",
      type: (item, imports) => `${imports.use(".._sync", "Page")}[${item}]`,
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

const ASYNC: Flavour = {
  prefix: "Async",
  module: ".._async",
  raw: "with_async_response",
  answers: {
    one: { call: "one", type: (item) => item, isAwaited: true },
    whole: { call: "whole", type: listType, isAwaited: true },
    pages: { call: "pages", type: paginator("AsyncPage"), isAwaited: false },
    feed: { call: "feeds", type: paginator("AsyncFeedPage"), isAwaited: false },
    follow: {
      call: "follow",
      type: (item, imports) => `${imports.use("collections.abc", "AsyncIterator")}[${item}]`,
      isAwaited: false,
    },
  },
};

/** resources.py's text. */
export function resourcesFile(source: Source): string {
  return fileText(source, SYNC);
}

/** async_resources.py's text. */
export function asyncResourcesFile(source: Source): string {
  return fileText(source, ASYNC);
}

function fileText({ document, resources }: Source, flavour: Flavour): string {
  const { prefix, module } = flavour;
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
    resourceText(resource, flavour, place),
    rawText(resource, flavour, place),
  ]);
  const attributes = resources.map((resource) => {
    const type = `${prefix}${className(resource.name)}`;
    const own = `self.${pythonName(resource.name)}: ${type} = ${type}(sender)`;
    return `${own}\n${docstring(aboutOf(document, resource), 2)}`;
  });
  const head = `def __init__(self, sender: ${imports.use(module, `${prefix}Sender`)}) -> None:`;
  const body = [
    '"""All that the service offers."""',
    "",
    head,
    ...attributes.map((text) => indent(text)),
  ].join("\n");
  const all = `class ${prefix}Resources:\n${indent(body)}`;
  return `"""What the service offers, resource by resource."""

${imports.text()}


${definitions([...classes, all])}`;
}

function resourceText(resource: SdkResource, flavour: Flavour, place: Place): string {
  const name = `${flavour.prefix}${className(resource.name)}`;
  const base = place.imports.use(flavour.module, `${flavour.prefix}Resource`);
  const raw = [
    "@property",
    `def with_raw_response(self) -> ${name}WithRawResponse:`,
    indent('"""The same calls, which return the whole response: its status and headers, too."""'),
    indent(`return ${name}WithRawResponse(self._sender.with_responses())`),
  ].join("\n");
  const methods = resource.methods.flatMap((method) => methodTexts(method, flavour.answers, place));
  const body = [docstring(aboutOf(place.document, resource), 1), raw, ...methods].join("\n\n");
  return `class ${name}(${base}):\n${indent(body)}`;
}

function rawText(resource: SdkResource, { prefix, module, raw }: Flavour, place: Place): string {
  const name = `${prefix}${className(resource.name)}`;
  const calls = resource.methods.map(({ name: method }) => {
    const own = pythonName(method);
    return `self.${own} = ${place.imports.use(".._raw", raw)}(calls.${own})`;
  });
  const head = `def __init__(self, sender: ${place.imports.use(module, `${prefix}Sender`)}) -> None:`;
  const body = [
    `"""The calls of ${name}, which return the whole response."""`,
    "",
    head,
    ...[`calls = ${name}(sender)`, ...calls].map((line) => indent(line)),
  ].join("\n");
  return `class ${name}WithRawResponse:\n${indent(body)}`;
}

/** What the document says of the operations' tag. */
function aboutOf(document: Document, { name, methods }: SdkResource): string {
  const tag = methods[0]?.operation.tag;
  const tags: Node[] = document.root.tags ?? [];
  return tags.find((each) => each.name === tag)?.description ?? className(name);
}

function listType(item: string, imports: Imports): string {
  imports.module("builtins");
  return `builtins.list[${item}]`;
}

function paginator(page: string): Answers["pages"]["type"] {
  return (item, imports) => {
    const list = imports.use(".._async", "AsyncPaginator");
    return `${list}[${item}, ${imports.use(".._async", page)}[${item}]]`;
  };
}
