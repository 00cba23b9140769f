/** Generates resources.ts of the SDK: a class for each resource with a method for each operation. */
import type { Document, Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { docComment } from "./comments.ts";
import { methodPieces, type Piece } from "./method-text.ts";

/** The modules of runtime names; all other names are in types.ts. */
const MODULES: Readonly<Record<string, string>> = {
  ApiPromise: "../api-promise.ts",
  PagePromise: "../page.ts",
  FeedPromise: "../feed.ts",
  CallOptions: "../options.ts",
  WriteOptions: "../options.ts",
  UpdateOptions: "../options.ts",
  FollowOptions: "../options.ts",
  Sender: "../sender.ts",
  readData: "../calls.ts",
  listPages: "../calls.ts",
  listFeed: "../calls.ts",
  followFeed: "../calls.ts",
};

/** Returns the text of the file. */
export function resourcesFile(document: Document, resources: readonly SdkResource[]): string {
  const classes = resources.map((resource) => classPiece(document, resource));
  const fields = resources.map(
    (resource) =>
      `${docComment(describe(document, resource), "  ")}  readonly ${resource.name}: ${className(resource)};\n`,
  );
  const assignments = resources.map(
    (resource) => `    this.${resource.name} = new ${className(resource)}(sender);\n`,
  );
  return `/** The operations of the service, by resource. */
${importsText(["Sender", ...classes.flatMap(({ uses }) => uses)])}
${classes.map(({ text }) => text).join("\n")}
/** All resources. */
export class Resources {
${fields.join("")}
  constructor(sender: Sender) {
${assignments.join("")}  }
}
`;
}

function classPiece(document: Document, resource: SdkResource): Piece {
  const methods = resource.methods.flatMap((method) => methodPieces(document, method));
  return {
    text: `${docComment(describe(document, resource))}export class ${className(resource)} {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

${methods.map(({ text }) => text).join("\n")}}
`,
    uses: methods.flatMap(({ uses }) => uses),
  };
}

function importsText(names: readonly string[]): string {
  const byModule = Map.groupBy(new Set(names), (name) => MODULES[name] ?? "./types.ts");
  return [...byModule]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([from, used]) => {
      // Names of functions start with a lowercase letter; all others are types.
      const list = used.toSorted().join(", ");
      return `import ${/^[a-z]/.test(list) ? "" : "type "}{ ${list} } from "${from}";\n`;
    })
    .join("");
}

function className({ name }: SdkResource): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the description of the tag of the resource's operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tags: Node[] = document.root.tags ?? [];
  return tags.find((tag) => tag.name === methods[0]?.operation.tag)?.description ?? name;
}
