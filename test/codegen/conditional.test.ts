/** Tests that conditional headers, their statuses and ETags are read together, and refused separately. */
import t from "tap";
import { operationModels } from "../../codegen/operations.ts";
import { operationsFile } from "../../codegen/operations-file.ts";
import { json, operation, smallDocument } from "../helpers/inputs/small-document.ts";

const IF_MATCH = { name: "If-Match", in: "header", schema: { type: "string" } };
const IF_NONE_MATCH = { ...IF_MATCH, name: "If-None-Match" };
const TAGGED = { ...json(), headers: { ETag: { schema: { type: "string" } } } };
const EMPTY = { description: "Unchanged." };

const documentOf = (method: string, replaced: { [key: string]: unknown }) =>
  smallDocument({ "/v1/things": { [method]: operation(replaced) } });

t.test("a 304 has no body, and its operation has an ETag", async (t) => {
  const responses = { "200": TAGGED, "304": EMPTY };
  const document = documentOf("get", { parameters: [IF_NONE_MATCH], responses });
  const [model] = operationModels(document);
  t.match(model, { hasEtag: true, tool: { name: "list_things" } });
  t.strictSame(model?.responses, [
    { status: "200", name: "Thing" },
    { status: "304", name: undefined },
  ]);
  t.match(operationsFile(document), "emptyStatuses: [304],");
  t.match(operationsFile(document), "response: { 200: Thing } }");
  t.match(operationModels(documentOf("get", {})), [{ hasEtag: false }]);
});

t.test("a conditional header, its status and the ETag need each other", async (t) => {
  const refused: [method: string, replaced: { [key: string]: unknown }, message: string][] = [
    [
      "get",
      { responses: { "200": TAGGED, "304": json() } },
      "get/responses/304: has no body (RFC 9110, section 15.4.5)",
    ],
    [
      "get",
      { parameters: [IF_NONE_MATCH], responses: { "200": TAGGED } },
      "get/responses: if-none-match and the status 304 of listThings need each other",
    ],
    [
      "get",
      { responses: { "200": TAGGED, "304": EMPTY } },
      "get/responses: if-none-match and the status 304 of listThings need each other",
    ],
    [
      "get",
      { parameters: [IF_NONE_MATCH], responses: { "200": json(), "304": EMPTY } },
      "get/responses: listThings takes if-none-match, so its success needs an ETag header",
    ],
    [
      "patch",
      { parameters: [IF_MATCH], responses: { "200": TAGGED } },
      "patch/responses: if-match and the status 412 of listThings need each other",
    ],
    [
      "post",
      { parameters: [IF_MATCH], responses: { "200": TAGGED, "412": json() } },
      "post/parameters: post of listThings can't take if-match",
    ],
  ];
  for (const [method, replaced, message] of refused)
    t.throws(() => operationModels(documentOf(method, replaced)), {
      message: `openapi.yaml #/paths/~1v1~1things/${message}`,
    });
});
