/** Generates the files of the Go SDK from openapi.yaml. */
import { fail, type Document } from "../../document.ts";
import { sdkDocument, sdkResources } from "../model.ts";
import { errorsFile } from "./errors.ts";
import { goFile } from "./file.ts";
import { modelsFile, paramsFile } from "./models.ts";
import { resourcesFile } from "./resources.ts";
import { RUNTIME_NAMES } from "./runtime-names.ts";
import { unionTexts } from "./unions.ts";

/**
 * Returns the text of each file by its path in sdk/go/, formatted like gofmt does.
 * @throws on a schema that the generator doesn't support, or if two declarations would have the same name
 */
export function goSdk(source: Document): Record<string, string> {
  const document = sdkDocument(source);
  const resources = sdkResources(document);
  const files = {
    "errors_gen.go": errorsFile(document),
    "models_gen.go": modelsFile(document, resources),
    "params_gen.go": paramsFile(document, resources),
    "resources_gen.go": resourcesFile(document, resources),
    "unions_gen.go": goFile("Unions: interfaces with one of several types.", unionTexts(document)),
  };
  const seen = new Set(RUNTIME_NAMES);
  for (const name of Object.values(files).flatMap(declaredNames)) {
    if (seen.has(name)) fail("#", `two declarations would be ${name} in Go`);
    seen.add(name);
  }
  return files;
}

/** Returns the exported names that a Go file declares. */
export function declaredNames(text: string): string[] {
  const alone = text.matchAll(/^(?:type|func|var|const) ([A-Z]\w*)/gm);
  const blocks = text.matchAll(/^(?:var|const) \(\n([^)]*?\n)\)$/gm);
  const within = [...blocks].flatMap(([, block = ""]) => [...block.matchAll(/^\t([A-Z]\w*) /gm)]);
  return [...alone, ...within].map(([, name = ""]) => name);
}
