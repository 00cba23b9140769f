/** Tests that the document, its table of errors and the service have the same error codes. */
import t from "tap";
import { readDocument, type Node } from "../../codegen/document.ts";
import { ERROR_STATUS } from "#src/kernel/errors.ts";

const document = readDocument(new URL("../../openapi.yaml", import.meta.url));
const KNOWN = Object.entries(ERROR_STATUS).map(([code, status]) => `${status} ${code}`);

t.test("the table of errors has exactly the service's codes", async (t) => {
  const { description } = document.root.info;
  const rows = description.matchAll(/^\| (\d{3}) \| \[`(\w+)`\]\(\/docs\/errors\/(\w+)\)/gm);
  const listed = Array.from<string[], string>(rows, ([, status, code, page]) => {
    t.equal(page, code, "links to the code's page");
    return `${status} ${code}`;
  });
  t.strictSame(listed.toSorted(), KNOWN.toSorted());
});

t.test("every code of a documented response is one of the service's", async (t) => {
  const responses = Object.values<Node>(document.root.paths)
    .flatMap((item) => Object.values<Node>(item))
    .flatMap((operation) => Object.entries<Node>(operation.responses ?? {}))
    .filter(([status]) => Number(status) >= 400);
  t.ok(responses.length > 0);
  const codes = responses.flatMap(([status, response]) => {
    const body = document.deref(document.deref(response).content["application/json"].schema);
    const schema = document.deref(body.properties.code);
    return (schema.enum ?? [schema.const]).map((code: string) => `${status} ${code}`);
  });
  for (const code of new Set(codes)) t.ok(KNOWN.includes(code), code);
});
