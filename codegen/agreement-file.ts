/** Writes test/generated/agreement.ts, which makes tsc fail where two independent generators read a schema differently. */
import type { Document } from "./document.ts";
import { schemaNames } from "./schemas-file.ts";

/** Returns the file's text. */
export function agreementFile(document: Document): string {
  const names = schemaNames(document);
  return `import type { components } from "./openapi.d.ts";
import type * as S from "#src/generated/schemas.ts";

type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
type Equal<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
type Assert<T extends true> = T;

/** For every named schema, TypeBox's Static and openapi-typescript's type are the same. */
export type Agreement = [
${names.map((name) => `  Assert<Equal<S.${name}, components["schemas"]["${name}"]>>,`).join("\n")}
];
`;
}
