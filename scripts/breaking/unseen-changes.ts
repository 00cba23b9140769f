/**
 * Breaking changes that `redocly diff` lets pass: names and values that partners' programs, SDKs and agents hold.
 * Each function gets two documents, parsed, and says where and what.
 */
import type { Node } from "../../codegen/document.ts";
import { schemaFacts } from "./schema-facts.ts";

/** All of them. */
export function unseenChanges(before: Node, after: Node): string[] {
  return [
    ...lostNames(before, after),
    ...lostWebhookParameters(before, after),
    ...changedOperations(before, after),
    ...changedSchemas(before, after),
  ];
}

/** Events by name, and schemas: each is a type in every SDK. */
function lostNames(before: Node, after: Node): string[] {
  const lost = (at: string, was: Node = {}, is: Node = {}) =>
    missing(Object.keys(was), Object.keys(is)).map((name) => `${at}/${name}: is gone`);
  return [
    ...lost("#/webhooks", before.webhooks, after.webhooks),
    ...lost("#/components/schemas", before.components.schemas, after.components.schemas),
  ];
}

/** Headers that receivers of deliveries read. */
function lostWebhookParameters(before: Node, after: Node): string[] {
  return Object.entries<Node>(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const is = after.webhooks?.[type]?.post;
    if (!is) return [];
    return missing(parameterNames(before, post), parameterNames(after, is)).map(
      (name) => `#/webhooks/${type}/post/parameters: ${name} is gone`,
    );
  });
}

/** Where an SDK has the method (its tag), what it calls the path's parts, and the name that agents call. */
function changedOperations(before: Node, after: Node): string[] {
  const now = operations(after);
  return [...operations(before)].flatMap(([id, was]) => {
    const is = now.get(id);
    if (!is) return [];
    const texts = missing(was.parameters, is.parameters).map((name) => `${name} is gone`);
    if (was.tag !== is.tag) texts.push(`tag changed from ${was.tag} to ${is.tag}`);
    if (was.tool && was.tool !== is.tool)
      texts.push(`tool ${was.tool} ${is.tool ? `was renamed to ${is.tool}` : "is gone"}`);
    return texts.map((text) => `${was.at} (${id}): ${text}`);
  });
}

/** Values that a field may no longer have, members that a union lost, and what absent fields mean. */
function changedSchemas(before: Node, after: Node): string[] {
  const now = schemaFacts(after);
  return [...schemaFacts(before)].flatMap(([at, was]) => {
    const is = now.get(at);
    if (!is) return [];
    const texts = missing(was.values, is.values).map((value) => `lost the value ${value}`);
    texts.push(...missing(was.members, is.members).map((name) => `lost the member ${name}`));
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
        // redocly diff finds those of the query and the header.
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
