/** Converts names of the document to PHP. Fields, arguments and methods have the same names in PHP. */
import { fail } from "../../document.ts";

/** Class names that PHP reserves, in lower case. */
const RESERVED = new Set(
  (
    "abstract and array as bool break callable case catch class clone const continue declare default die do echo " +
    "else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final " +
    "finally float fn for foreach function global goto if implements include instanceof insteadof int interface " +
    "isset iterable list match mixed namespace never new null numeric object or parent print private protected " +
    "public readonly require resource return self static string switch throw trait true try unset use var void " +
    "while xor yield"
  ).split(" "),
);

/** Classes that generated files of models and resources import or that are written by hand. */
const TAKEN = new Set(
  (
    "apiresponse closure datetimeimmutable datetimeinterface feedpage generator model notgiven page " +
    "partnerapiexception reading request requestoptions sender unions unknownevent unknownmodel writing"
  ).split(" "),
);

/**
 * Returns a class name of a schema or resource.
 * @param at the JSON pointer, for error messages
 * @throws if PHP reserves it, or another class has it. PHP ignores the case of class names.
 */
export function checkedClass(name: string, at: string): string {
  const key = name.toLowerCase();
  if (RESERVED.has(key)) fail(at, `"${name}" can't be a class name in PHP`);
  if (TAKEN.has(key)) fail(at, `is taken in PHP`);
  return name;
}

/** Returns the class name of a resource: `Customers` for `customers`. */
export function resourceClass(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the name of the method that reads a union: `webhookEvent` for `WebhookEvent`. */
export function unionReader(schema: string): string {
  return schema.charAt(0).toLowerCase() + schema.slice(1);
}

/** Returns the class name of an error: `NotFoundException` for `NotFoundError`. */
export function exceptionClass(className: string): string {
  return className.replace(/Error$/, "Exception");
}

/** Returns text as a PHP string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
