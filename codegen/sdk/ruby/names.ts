/** Converts names of the document to Ruby. */
import { fail } from "../../document.ts";

/** Words that can't be read as a variable, and other arguments of methods. */
const VARIABLES = new Set(
  (
    "alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue " +
    "retry return self super then true undef unless until when while yield options interval"
  ).split(" "),
);

/** Methods of all objects, models and resources. */
const METHODS = new Set(
  (
    "class deconstruct_keys display extend freeze hash inspect itself method methods object_id public_send raw send tap then " +
    "to_h to_json to_s with_response"
  ).split(" "),
);

/**
 * Returns the name of a method, or of the reader of a field: `search_term` for `searchTerm`.
 * @param at the JSON pointer, for error messages
 * @throws if objects have such a method, or it can't be converted back
 */
export function rubyName(name: string, at: string): string {
  return checkedName(name, at, METHODS);
}

/** Returns the name of an argument, which must not be a word of the language. */
export function argumentName(name: string, at: string): string {
  return checkedName(name, at, VARIABLES);
}

function checkedName(name: string, at: string, reserved: ReadonlySet<string>): string {
  const snake = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  if (reserved.has(snake) || !/^[a-z]\w*$/.test(snake))
    fail(at, `"${name}" can't be a name in Ruby`);
  // Nested arguments are converted by the library.
  if (snake.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) !== name)
    fail(at, `"${name}" can't be converted back from Ruby`);
  return snake;
}

/** Returns the class name of a resource: `Customers` for `customers`. */
export function resourceClass(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
