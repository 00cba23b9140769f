/** Tests how the generator treats deprecated operations. */
import t from "tap";
import { readDocument } from "../../codegen/document.ts";
import { operationModels } from "../../codegen/operations.ts";
import { operationsFile } from "../../codegen/operations-file.ts";
import { goSdk } from "../../codegen/sdk/go/go-sdk.ts";
import { phpSdk } from "../../codegen/sdk/php/php-sdk.ts";
import { pythonSdk } from "../../codegen/sdk/python/python-sdk.ts";
import { rubySdk } from "../../codegen/sdk/ruby/ruby-sdk.ts";
import { typescriptSdk } from "../../codegen/sdk/typescript/sdk.ts";
import { operation, smallDocument } from "../helpers/inputs/small-document.ts";

const DATES = { deprecated: true, "x-deprecated-at": "2026-01-01", "x-sunset-at": "2026-07-01" };

const documentOf = (replaced: { [key: string]: unknown }) =>
  smallDocument({ "/v1/things": { get: operation(replaced) } });

t.test("a deprecated operation has its dates, and its tool says so", async (t) => {
  const [model] = operationModels(documentOf(DATES));
  t.strictSame(model?.deprecation, { at: "2026-01-01", sunsetAt: "2026-07-01" });
  t.match(
    model?.tool?.description,
    /^Deprecated since 2026-01-01\. It stops working on 2026-07-01\. Use it only .* Lists things\.$/,
  );
  t.match(
    operationsFile(documentOf(DATES)),
    'deprecation: {"at":"2026-01-01","sunsetAt":"2026-07-01"},',
  );
});

t.test("an operation that isn't deprecated mentions no deprecation", async (t) => {
  t.equal(operationModels(documentOf({}))[0]?.deprecation, undefined);
  t.notMatch(operationsFile(documentOf({ deprecated: false })), /deprecat/i);
});

t.test("a deprecation without valid dates and 180 days of notice is refused", async (t) => {
  const at = "openapi.yaml #/paths/~1v1~1things/get";
  const date = "must be a date, such as 2026-01-31";
  const cases: [replaced: { [key: string]: unknown }, message: string][] = [
    [{ ...DATES, "x-deprecated-at": undefined }, "/x-deprecated-at: is required"],
    [{ ...DATES, "x-sunset-at": undefined }, "/x-sunset-at: is required"],
    [{ ...DATES, "x-deprecated-at": "2026-02-30" }, `/x-deprecated-at: ${date}`],
    [{ ...DATES, "x-deprecated-at": "1 May 2026" }, `/x-deprecated-at: ${date}`],
    [{ ...DATES, "x-deprecated-at": "2026-01-01T00:00:00Z" }, `/x-deprecated-at: ${date}`],
    [{ ...DATES, "x-sunset-at": 2026 }, `/x-sunset-at: ${date}`],
    [{ ...DATES, "x-sunset-at": "2026-06-29" }, "/x-sunset-at: is 179 days after"],
    [{ ...DATES, "x-sunset-at": "2025-12-31" }, "/x-sunset-at: is -1 days after"],
    [{ "x-sunset-at": "2026-07-01" }, "/x-sunset-at: needs `deprecated: true`"],
    [{ ...DATES, deprecated: false }, "/x-deprecated-at: needs `deprecated: true`"],
  ];
  for (const [replaced, message] of cases)
    t.throws(() => operationsFile(documentOf(replaced)), { message: `${at}${message}` });
  t.ok(operationsFile(documentOf({ ...DATES, "x-sunset-at": "2026-06-30" })), "180 days");
});

t.test("the methods of every SDK are marked as deprecated", async (t) => {
  const document = readDocument(new URL("../../openapi.yaml", import.meta.url));
  Object.assign(document.root.paths["/v1/zones"].get, DATES);
  const textOf = (files: { readonly [path: string]: string }) =>
    Object.values(files)
      .join("\n")
      .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
  t.match(
    textOf(typescriptSdk(document)),
    "@deprecated Since 2026-01-01. It stops working on 2026-07-01.",
  );
  t.match(textOf(goSdk(document)), "Deprecated: since 2026-01-01. It stops working on 2026-07-01.");
  t.match(
    textOf(pythonSdk(document)),
    "Deprecated since 2026-01-01. It stops working on 2026-07-01.",
  );
  t.match(
    textOf(phpSdk(document)),
    "@deprecated Since 2026-01-01. It stops working on 2026-07-01.",
  );
  t.match(
    textOf(rubySdk(document)),
    "@deprecated Since 2026-01-01. It stops working on 2026-07-01.",
  );
});
