/** Generates a source file with its imports. */

/** Imported classes, by their simple name. */
const CLASSES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "com.fasterxml.jackson.annotation.JsonCreator",
    "com.fasterxml.jackson.annotation.JsonProperty",
    "com.fasterxml.jackson.annotation.JsonSubTypes",
    "com.fasterxml.jackson.annotation.JsonTypeInfo",
    "com.fasterxml.jackson.annotation.JsonValue",
    "com.fasterxml.jackson.core.type.TypeReference",
    "com.fasterxml.jackson.databind.JsonNode",
    "com.fasterxml.jackson.databind.annotation.JsonDeserialize",
    "com.partnerapi.ApiException",
    "com.partnerapi.AsyncDetailedPage",
    "com.partnerapi.AsyncFeedPage",
    "com.partnerapi.AsyncPage",
    "com.partnerapi.CallOptions",
    "com.partnerapi.DetailedPage",
    "com.partnerapi.FeedPage",
    "com.partnerapi.Page",
    "com.partnerapi.RequestFields",
    "com.partnerapi.internal.AsyncSender",
    "com.partnerapi.internal.Call",
    "com.partnerapi.internal.Sender",
    "java.time.Instant",
    "java.util.List",
    "java.util.Map",
    "java.util.concurrent.CompletableFuture",
    "java.util.function.Consumer",
  ].map((name) => [name.slice(name.lastIndexOf(".") + 1), name]),
);

/** The packages of generated files, below com.partnerapi. */
export type JavaPackage = "errors" | "models" | "resources";

/** Simple names that a generated type can't have, because generated files import or use another type by it. */
export const TAKEN_TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(CLASSES),
  ..."Boolean Double Integer Iterable Object Override String SuppressWarnings Void".split(" "),
]);

/** Returns the path of a class's file in sdk/java/. */
export function javaPath(folder: JavaPackage, name: string): string {
  return `src/main/java/com/partnerapi/${folder}/${name}.java`;
}

/**
 * Returns the text of a file.
 * @param code the class with its comment
 * @param models names of the classes in com.partnerapi.models
 */
export function javaFile(
  folder: JavaPackage,
  code: string,
  models: ReadonlySet<string> = new Set(),
): string {
  const bare = code.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const words = new Set(bare.match(/\b[A-Z]\w*/g));
  const imports = [
    ...[...words].flatMap((word) => CLASSES[word] ?? []),
    ...(folder === "models"
      ? []
      : [...words]
          .filter((word) => models.has(word))
          .map((word) => `com.partnerapi.models.${word}`)),
  ].toSorted();
  const lines = imports.map((name) => `import ${name};\n`).join("");
  return `// Generated from openapi.yaml. Do not edit.
package com.partnerapi.${folder};

${lines && `${lines}\n`}${code}`;
}
