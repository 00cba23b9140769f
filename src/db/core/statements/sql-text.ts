/** Builds the text of a statement, or of a part of one, from a template with comments. */

/**
 * Returns the template's text without its lines of comments, which begin with `--`: they aren't sent to the server.
 * @param values SQL. Values of requests are parameters of the statement instead.
 */
export function sqlText(
  template: TemplateStringsArray,
  ...values: readonly (string | number | boolean)[]
): string {
  return String.raw(template, ...values).replaceAll(/^ *--.*\n/gm, "");
}
