/** Generates the files of the Java SDK from openapi.yaml. */
import { fail, type Document } from "../../document.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { errorClasses } from "./errors.ts";
import { javaFile, javaPath, TAKEN_TYPES, type JavaPackage } from "./file.ts";
import { declarations, modelClasses } from "./models.ts";
import { resourceClasses } from "./resources.ts";
import { resultOf } from "./result.ts";
import { unionClasses } from "./unions.ts";

/**
 * Returns the text of each file by its path in sdk/java/.
 * @throws on a schema that the generator doesn't support, or if two types would have the same name
 */
export function javaSdk(source: Document): Record<string, string> {
  const document = sdkDocument(source);
  const resources = sdkResources(document);
  const models = [...modelClasses(document, resources), ...unionClasses(document)];
  const errors = errorClasses(document);
  const results = resources.flatMap(({ methods }) =>
    methods.flatMap((method) =>
      resultOf(document, method).nameless.flatMap((each) => declarations(document, each, false)),
    ),
  );
  const all: Record<JavaPackage, [name: string, code: string][]> = {
    models: [...models, ...errors.models, ...results],
    errors: errors.classes,
    resources: resourceClasses(document, resources),
  };
  const names = Object.values(all).flatMap((classes) => classes.map(([name]) => name));
  const seen = new Set(TAKEN_TYPES);
  for (const name of names) {
    if (seen.has(name)) fail("#", `two types would be ${name} in Java`);
    seen.add(name);
  }
  const modelNames = new Set(all.models.map(([name]) => name));
  return Object.fromEntries(
    (Object.keys(all) as JavaPackage[]).flatMap((folder) =>
      all[folder].map(([name, code]) => [
        javaPath(folder, name),
        javaFile(folder, code, modelNames),
      ]),
    ),
  );
}
