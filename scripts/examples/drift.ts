/** Compares the examples of openapi.yaml with recorded responses. */
import { isDeepStrictEqual } from "node:util";
import { toDocument, type Document, type Node } from "../../codegen/document.ts";
import type { Recording } from "../../test/examples/recorder.ts";
import { partDrift } from "./parts.ts";
import { ERROR_PLACE, introduction } from "./introduction.ts";

/** A difference between the document and what the service sends. */
export interface Drift {
  readonly problem: string;
  /** Keys of the node that differs, from the document's root; undefined if no edit of the document helps. */
  readonly path?: readonly string[];
  /** The node's new value. */
  readonly value?: unknown;
}

const ADVICE = "npm run examples corrects it";
const SCENARIO = "test/examples/";

/**
 * Finds what is not as recorded: examples of responses and deliveries, examples of their fields and headers, and the
 * introduction's error.
 * @param source text of openapi.yaml
 */
export function findDrift(source: string, recordings: readonly Recording[]): Drift[] {
  const document = toDocument(source);
  const examples = listExamples(document);
  const recorded = Map.groupBy(
    recordings.filter(({ place }) => place !== undefined),
    ({ place = "" }) => place,
  );
  return [
    ...[...recorded.keys()]
      .filter((place) => !examples.has(place))
      .map((place) => ({
        problem: `${place}: is recorded, but openapi.yaml has no such example: add one, with any value, or don't record it`,
      })),
    ...[...recorded]
      .filter(([, all]) => all.length > 1)
      .map(([place]) => ({ problem: `${place}: is recorded more than once` })),
    ...[...examples].flatMap(([place, path]) =>
      exampleDrift(document, place, path, recorded.get(place)?.[0]),
    ),
    ...partDrift(document, recordings),
    ...introductionDrift(document, recorded.get(ERROR_PLACE)?.[0]?.value),
  ];
}

/** Returns the path of every example of a response or delivery, by its place. */
function listExamples({ root }: Document): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (owner: string, path: string[], node: Node) => {
    for (const type of ["application/json", "application/x-ndjson", "text/event-stream"])
      for (const name of Object.keys(node.content?.[type]?.examples ?? {}))
        places.set(`${owner} ${name}`, [...path, "content", type, "examples", name, "value"]);
  };
  for (const [name, response] of Object.entries<Node>(root.components.responses))
    add(name, ["components", "responses", name], response);
  for (const [path, item] of Object.entries<Node>(root.paths))
    for (const [method, { operationId, responses }] of Object.entries<Node>(item))
      for (const [status, response] of Object.entries<Node>(responses ?? {}))
        add(`${operationId} ${status}`, ["paths", path, method, "responses", status], response);
  for (const [type, { post }] of Object.entries<Node>(root.webhooks))
    add(type, ["webhooks", type, "post", "requestBody"], post.requestBody);
  return places;
}

function exampleDrift(
  { root }: Document,
  place: string,
  path: readonly string[],
  recording: Recording | undefined,
): Drift[] {
  if (!recording)
    return [{ problem: `${place}: is not recorded: add a request that gets it to ${SCENARIO}` }];
  const { value } = recording;
  const documented = path.reduce((node: Node, key) => node[key], root);
  if (isDeepStrictEqual(documented, value)) return [];
  const details = differences(documented, value).join("; ");
  return [{ problem: `${place}: ${details}. ${ADVICE}`, path, value }];
}

function introductionDrift({ root }: Document, error: unknown): Drift[] {
  const { description } = root.info;
  const expected = introduction(description, error);
  if (expected === description) return [];
  const problem = `the introduction's error is not the one of ${ERROR_PLACE}. ${ADVICE}`;
  return [{ problem, path: ["info", "description"], value: expected }];
}

/** Describes how two JSON values differ, with a JSON pointer for each difference. */
function differences(before: Node, after: Node, at = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const areParts = [before, after].every((value) => typeof value === "object" && value !== null);
  if (!areParts || Array.isArray(before) !== Array.isArray(after))
    return [`${at} is ${text(before)}, the service sends ${text(after)}`];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], `${at}/${key}`),
  );
}

function text(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
