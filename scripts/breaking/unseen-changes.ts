/**
 * Finds breaking changes that `redocly diff` doesn't report: names and values that partners' programs, SDKs and agents
 * rely on. Each function takes two parsed documents and returns the place and the change.
 */
import type { Node } from "../../codegen/document.ts";
import { schemaFacts } from "./schema-facts.ts";

/** The service's limit of bodies without `x-body-limit-kib`. */
export const DEFAULT_BODY_LIMIT_KIB = 256;

/** Returns all such changes. */
export function unseenChanges(before: Node, after: Node): string[] {
  return [
    ...removedNames(before, after),
    ...removedWebhookParameters(before, after),
    ...changedOperations(before, after),
    ...changedSchemas(before, after),
  ];
}

/** Removed events and schemas: each is a type in every SDK. */
function removedNames(before: Node, after: Node): string[] {
  const removed = (at: string, was: Node = {}, is: Node = {}) =>
    missing(Object.keys(was), Object.keys(is)).map((name) => `${at}/${name}: was removed`);
  return [
    ...removed("#/webhooks", before.webhooks, after.webhooks),
    ...removed("#/components/schemas", before.components.schemas, after.components.schemas),
  ];
}

/** Removed headers of webhook deliveries. */
function removedWebhookParameters(before: Node, after: Node): string[] {
  return Object.entries<Node>(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const is = after.webhooks?.[type]?.post;
    if (!is) return [];
    return missing(parameterNames(before, post), parameterNames(after, is)).map(
      (name) => `#/webhooks/${type}/post/parameters: ${name} was removed`,
    );
  });
}

/**
 * Changed tags, path parameters and tools, which SDKs and agents use, events that are no longer emitted, lower limits of
 * bodies, bodies that are newly required, and deprecated operations that end earlier.
 */
function changedOperations(before: Node, after: Node): string[] {
  const now = operations(after);
  return [...operations(before)].flatMap(([id, was]) => {
    const is = now.get(id);
    if (!is) return [];
    const texts = missing(was.parameters, is.parameters).map((name) => `${name} was removed`);
    if (was.tag !== is.tag) texts.push(`tag changed from ${was.tag} to ${is.tag}`);
    if (was.tool && was.tool !== is.tool)
      texts.push(`tool ${was.tool} ${is.tool ? `was renamed to ${is.tool}` : "was removed"}`);
    for (const type of missing(was.events, is.events)) texts.push(`no longer emits ${type}`);
    if (is.bodyLimitKib < was.bodyLimitKib)
      texts.push(
        `x-body-limit-kib changed from ${was.bodyLimitKib} to ${is.bodyLimitKib}, which is lower`,
      );
    if (!was.hasBody && is.needsBody) texts.push("a required body was added");
    if (was.sunset && is.sunset && is.sunset < was.sunset)
      texts.push(`x-sunset-at changed from ${was.sunset} to ${is.sunset}, which is earlier`);
    return texts.map((text) => `${was.at} (${id}): ${text}`);
  });
}

/** Removed values, closed objects and maps, changed conditions, and changed defaults. */
function changedSchemas(before: Node, after: Node): string[] {
  const now = schemaFacts(after);
  return [...schemaFacts(before)].flatMap(([at, was]) => {
    const is = now.get(at);
    if (!is) return [];
    const texts = missing(was.values, is.values).map((value) => `no longer has the value ${value}`);
    if (was.isMap && !is.isMap) texts.push("is no longer a map");
    if (was.isOpen && !is.isOpen && !is.isMap) texts.push("no longer has fields with any name");
    // Another condition may accept less; its text doesn't say.
    if (was.conditions && is.conditions && was.conditions !== is.conditions)
      texts.push("what is required under a condition changed");
    if (was.fallback !== is.fallback)
      texts.push(`default changed from ${was.fallback} to ${is.fallback}`);
    return texts.map((text) => `${at}: ${text}`);
  });
}

function operations(root: Node) {
  const found = Object.entries<Node>(root.paths).flatMap(([path, item]) =>
    Object.entries<Node>(item).flatMap(([method, operation]) => {
      if (!operation.operationId) return [];
      const parameters = [...parameterNames(root, item), ...parameterNames(root, operation)];
      const facts = {
        at: `${method.toUpperCase()} ${path}`,
        tag: operation.tags.join(),
        tool: operation["x-mcp"]?.name as string | undefined,
        sunset: operation["x-sunset-at"] as string | undefined,
        hasBody: Boolean(operation.requestBody),
        needsBody: operation.requestBody?.required === true,
        events: (operation["x-events"] ?? []) as readonly string[],
        bodyLimitKib: (operation["x-body-limit-kib"] ?? DEFAULT_BODY_LIMIT_KIB) as number,
        // redocly diff reports changes of query and header parameters.
        parameters: parameters.filter((name) => name.startsWith("path ")),
      };
      return [[operation.operationId as string, facts] as const];
    }),
  );
  return new Map(found);
}

function parameterNames(root: Node, { parameters = [] }: Node): string[] {
  return parameters.map((one: Node) => {
    const { in: part, name } = one.$ref
      ? root.components.parameters[one.$ref.split("/").at(-1)]
      : one;
    return `${part} parameter ${name}`;
  });
}

function missing(was: readonly string[], is: readonly string[]): string[] {
  return was.filter((one) => !is.includes(one));
}
