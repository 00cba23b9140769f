/** Generates an exception class for each error code. */
import { fail, type Document } from "../../document.ts";
import type { SdkError } from "../errors.ts";
import type { Source } from "../python/schemas.ts";
import { docblock, exploded, file, indent } from "./layout.ts";
import { exceptionClass, quoted } from "./names.ts";
import { docOf, nativeOf, typeOf, type Place } from "./types.ts";
import { reading } from "./values.ts";

/** Properties of all exceptions. `documentation` is also a field of all errors. */
const TAKEN = new Set(
  (
    "code errorCode explanation extraData file idempotencyKey line message previous requestId response status " +
    "string trace"
  ).split(" "),
);

/** Exceptions that are written by hand. */
const RESERVED = new Set([
  "ApiException",
  "ApiConnectionException",
  "ApiTimeoutException",
  "NotModifiedException",
  "PartnerApiException",
  "WebhookVerificationException",
]);

/** Returns the text of each file by its path. */
export function exceptionFiles({ document, errors }: Source): Record<string, string> {
  const classes = errors.map((error) => [error, exceptionClass(error.className)] as const);
  for (const [{ code }, name] of classes)
    if (RESERVED.has(name)) fail(code, `${name} is taken in PHP`);
  const entries = classes.map(([{ code }, name]) => `${quoted(code)} => ${name}::class`);
  const registry = file(
    "Internal",
    [
      "PartnerApi\\Exception\\ApiException",
      ...classes.map(([, name]) => `PartnerApi\\Exception\\${name}`),
    ],
    `/**
 * Lists the exception class of each error code.
 *
 * @internal
 */
final class Errors
{
    /** @var array<string, class-string<ApiException>> */
    public const CLASSES = ${indent(exploded(["[", "]"], entries)).trimStart()};
}`,
  );
  return {
    ...Object.fromEntries(
      classes.map(([error, name]) => [`Exception/${name}.php`, exception(error, name, document)]),
    ),
    "Internal/Errors.php": registry,
  };
}

function exception(error: SdkError, name: string, document: Document): string {
  const { code, status, meaning, fix } = error;
  const place: Place = { document, imports: new Set(), isArgument: false };
  const fields = error.fields.filter((field) => field.name !== "documentation");
  const properties = fields.map((field) => {
    const at = `extraData of ${code}`;
    if (TAKEN.has(field.name))
      fail(at, `"${field.name}" is already a property of every exception in PHP`);
    const type = typeOf(field.schema, place, at);
    const tags = type.native === type.doc ? [] : [`@var ${docOf(type)}`];
    const about = docblock(field.schema.description ?? field.name, 1, tags);
    return `${about}\npublic readonly ${nativeOf(type)} $${field.name};`;
  });
  const reads = fields.map((field) => {
    const value = reading(field.schema, `$extraData[${quoted(field.name)}] ?? null`, place);
    if (field.isOptional) return `$this->${field.name} = ${value};`;
    return `if (null !== ($value = ${value})) {\n    $this->${field.name} = $value;\n}`;
  });
  const reader = `/** @param array<string, mixed> $extraData */
protected function readExtraData(array $extraData): void
{
${indent(reads.join("\n"))}
}`;
  const body = fields.length > 0 ? `${indent([...properties, reader].join("\n\n"))}\n` : "";
  return file(
    "Exception",
    place.imports,
    `${docblock(`${status}. ${meaning} ${fix}`, 0)}\nfinal class ${name} extends ApiException\n{\n${body}}`,
  );
}
