/** Generates a readonly class for each object that the service sends, and a class of constants for each enumeration. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { withoutSign } from "../model.ts";
import {
  isOfEvents,
  kindOf,
  sentByCallers,
  sentByService,
  type Source,
} from "../python/schemas.ts";
import { describeSchema, docblock, exploded, file, indent } from "./layout.ts";
import { checkedClass, quoted, unionReader } from "./names.ts";
import { docOf, nativeOf, typeOf, type Place } from "./types.ts";
import { reading } from "./values.ts";

const UNKNOWN = {
  UnknownEvent: "An event of a type that is newer than this version.",
  UnknownModel: "An object of a type that is newer than this version. See `raw`.",
} as const;

/** Fields of all events. */
const EVENT: Node = {
  id: { type: "string", description: "The unique ID of the event." },
  type: { type: "string", description: "The type of the event." },
  createdAt: { type: "string", format: "date-time", description: "The time the event occurred." },
  data: true,
};

/** Returns the text of each file by its path. */
export function modelFiles(source: Source): Record<string, string> {
  const { document } = source;
  const schemas: Record<string, Node> = document.root.components.schemas;
  const sent = sentByService(source);
  const known = new Set([...sent, ...sentByCallers(source)]);
  const names = (kind: string, of = sent) =>
    Object.keys(schemas).filter((name) => of.has(name) && kindOf(schemas[name]) === kind);
  for (const name of known) checkedClass(name, pointer("#/components/schemas", name));
  const unions = names("union");
  const unionsOf = (member: string) =>
    unions.filter((union) => membersOf(document, union).some(([, each]) => each === member));
  const files: [name: string, text: string][] = [
    ...names("enumeration", known).map((name) => [name, enumeration(name, schemas[name])] as const),
    ...names("object").map(
      (name) => [name, model(name, schemas[name], unionsOf(name), document)] as const,
    ),
    ...unions.map((name) => [name, union(name, schemas[name], document)] as const),
    ...unknownModels(unions, document),
  ].map(([name, text]) => [`Model/${name}.php`, text]);
  return { ...Object.fromEntries(files), "Internal/Unions.php": unionsFile(unions, document) };
}

function enumeration(name: string, schema: Node): string {
  const constants = schema.enum.map((value: string) => {
    const constant = withoutSign(value)
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
      .replaceAll(/[^A-Za-z0-9]+/g, "_")
      .toUpperCase();
    if (!/^[A-Z]\w*$/.test(constant) || constant === "CLASS")
      fail(pointer("#/components/schemas", name), `"${value}" can't be a constant in PHP`);
    return `public const ${constant} = ${quoted(value)};`;
  });
  if (new Set(constants.map((each: string) => each.split(" = ")[0])).size < constants.length)
    fail(pointer("#/components/schemas", name), "two values have the same constant in PHP");
  const about = `${schema.description ?? name} New values may be added.`;
  return file(
    "Model",
    [],
    `${docblock(about, 0)}\nfinal class ${name}\n{\n${indent(constants.join("\n"))}\n}`,
  );
}

function model(
  name: string,
  schema: Node,
  interfaces: readonly string[],
  document: Document,
): string {
  const at = pointer("#/components/schemas", name);
  const place: Place = { document, imports: new Set(), isArgument: false };
  const properties: string[] = [];
  const reads: string[] = ["parent::__construct($raw);"];
  for (const [field, property] of Object.entries<Node>(schema.properties)) {
    const variable = field === "raw" ? "raw_" : field;
    if (!/^[A-Za-z_]\w*$/.test(variable) || variable === "this")
      fail(pointer(at, "properties", field), `"${field}" can't be a property in PHP`);
    const declared = typeOf(property, place, pointer(at, "properties", field));
    const isNullable = declared.isNullable || !schema.required?.includes(field);
    const type = { ...declared, isNullable };
    const native = nativeOf(type);
    const doc = docOf(type);
    const isPlain = doc === native || (isNullable && doc === `${declared.native}|null`);
    const tags = isPlain ? [] : [`@var ${doc}`];
    const about = docblock(describeSchema(property, document), 1, tags);
    properties.push(`${about === "/**  */" ? "" : `${about}\n`}public ${native} $${variable};`);
    const value = reading(property, `$raw[${quoted(field)}] ?? null`, place);
    reads.push(
      isNullable
        ? `$this->${variable} = ${value};`
        : `if (null !== ($value = ${value})) {\n    $this->${variable} = $value;\n}`,
    );
  }
  const constructor = `/** @param array<string, mixed> $raw the JSON object of the service */
public function __construct(array $raw)
{
${indent(reads.join("\n"))}
}`;
  const implemented = interfaces.length > 0 ? ` implements ${interfaces.join(", ")}` : "";
  return file(
    "Model",
    place.imports,
    `${docblock(schema.description ?? name, 0)}
final readonly class ${name} extends Model${implemented}
{
${indent([...properties, constructor].join("\n\n"))}
}`,
  );
}

/** Returns the classes for types that are newer than the package. */
function unknownModels(unions: readonly string[], document: Document): [string, string][] {
  const { schemas } = document.root.components;
  return Object.entries(UNKNOWN).flatMap(([name, description]) => {
    const isOfEvent = name === "UnknownEvent";
    const matching = unions.filter((union) => isOfEvents(document, schemas[union]) === isOfEvent);
    if (matching.length === 0) return [];
    const properties = isOfEvent ? EVENT : {};
    const schema = { description, properties, required: Object.keys(properties) };
    return [[name, model(name, schema, matching, document)]];
  });
}

/** Returns the interface of a union, with the fields that all its members have. */
function union(name: string, schema: Node, document: Document): string {
  const { schemas } = document.root.components;
  const place: Place = { document, imports: new Set(), isArgument: false };
  const members = membersOf(document, name).map(([, member]) => member);
  const unknown = isOfEvents(document, schema) ? "UnknownEvent" : "UnknownModel";
  const tag: string = schema.discriminator.propertyName;
  const common = unknown === "UnknownEvent" ? ["id", "type", "createdAt"] : [];
  const fields = common.map((field) => {
    const property: Node = schemas[members[0] ?? ""].properties[field];
    const type =
      field === tag
        ? { native: "string", doc: "string", isNullable: false }
        : typeOf(property, place, name);
    return `@property-read ${docOf(type)} $${field}`;
  });
  const about = `${schema.description ?? name}\n\nOne of ${members.map((each) => `\`${each}\``).join(", ")} or \`${unknown}\`.`;
  return file(
    "Model",
    place.imports,
    `${docblock(about, 0, fields, ["@phpstan-require-extends Model"])}\ninterface ${name}\n{\n}`,
  );
}

function unionsFile(unions: readonly string[], document: Document): string {
  const imports = new Set<string>();
  const methods = unions.map((name) => {
    const schema = document.root.components.schemas[name];
    const unknown = isOfEvents(document, schema) ? "UnknownEvent" : "UnknownModel";
    const members = membersOf(document, name);
    for (const each of [name, unknown, ...members.map(([, member]) => member)])
      imports.add(`PartnerApi\\Model\\${each}`);
    const arms = [
      ...members.map(([value, member]) => `${quoted(value)} => new ${member}($data)`),
      `default => new ${unknown}($data)`,
    ];
    const subject = `$data[${quoted(schema.discriminator.propertyName)}] ?? null`;
    return `/** @param array<string, mixed> $data */
public static function ${unionReader(name)}(array $data): ${name}
{
    return ${indent(exploded([`match (${subject}) {`, "}"], arms)).trimStart()};
}`;
  });
  return file(
    "Internal",
    imports,
    `/**
 * Reads JSON of the service as the class of its type.
 *
 * @internal
 */
final class Unions
{
${indent(methods.join("\n\n"))}
}`,
  );
}

function membersOf(document: Document, union: string): (readonly [value: string, name: string])[] {
  const { mapping } = document.root.components.schemas[union].discriminator;
  return Object.entries<string>(mapping).map(([value, ref]) => [value, schemaName(ref, union)]);
}
