/**
 * SQL about one company, in which tables are values. One server runs its text. A cluster gets its parts: between them, the
 * function on the company's node puts the names of the company's shards (db/citus/company-function.ts).
 */
import type { TableName } from "../../schema/table-kinds.ts";

/** A statement, or a part of one. */
export class CompanySql {
  /** As one server runs it. */
  readonly text: string;
  /** Texts, with a table's name between each two of them. */
  readonly parts: readonly string[];

  constructor(text: string, parts: readonly string[] = [text]) {
    this.text = text;
    this.parts = parts;
  }
}

/**
 * Joins the parts of a template.
 * @param values SQL. Values of requests are parameters of the statement instead, and tables are `tableOf`
 */
export function companySql(
  template: TemplateStringsArray,
  ...values: readonly (CompanySql | string | number | boolean)[]
): CompanySql {
  let text = "";
  const parts = [""];
  const add = (sql: CompanySql) => {
    text += sql.text;
    const [first = "", ...others] = sql.parts;
    parts.push(`${parts.pop()}${first}`, ...others);
  };
  for (const [i, between] of template.raw.entries()) {
    add(new CompanySql(between));
    const value = values[i] ?? "";
    add(value instanceof CompanySql ? value : new CompanySql(String(value)));
  }
  return new CompanySql(text, parts);
}

/** A table in a statement, also a reference table that it only reads. A shard gets the table's name as its alias. */
export function tableOf(name: TableName, alias?: string): CompanySql {
  const text = alias === undefined ? name : `${name} as ${alias}`;
  return new CompanySql(text, ["", name, ` as ${alias ?? name}`]);
}
