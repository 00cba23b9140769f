/** Checks that an operation's conditional headers (RFC 9110, section 13) and its responses belong together. */
import { fail, pointer } from "./document.ts";
import type { ParameterModel } from "./parameters.ts";

/** Request headers that make a request conditional, with their methods and the status if the condition is false. */
const CONDITIONS = [
  { header: "if-match", methods: ["put", "patch", "delete"], status: "412" },
  { header: "if-none-match", methods: ["get"], status: "304" },
] as const;

/** The names of these headers, in lower case. */
export const CONDITIONAL_HEADERS: readonly string[] = CONDITIONS.map(({ header }) => header);

interface Parts {
  readonly id: string;
  readonly method: string;
  readonly parameters: readonly ParameterModel[];
  readonly responses: readonly { readonly status: string }[];
  readonly hasEtag: boolean;
}

/**
 * @param at the operation's JSON pointer
 * @throws with a message that names the operation
 */
export function checkConditional(
  { id, method, parameters, responses, hasEtag }: Parts,
  at: string,
): void {
  const headers = parameters.find(({ field }) => field === "headers")?.schema.properties ?? {};
  for (const { header, methods, status } of CONDITIONS) {
    const isTaken = header in headers;
    const isAnswered = responses.some((response) => response.status === status);
    if (isTaken !== isAnswered)
      fail(pointer(at, "responses"), `${header} and the status ${status} of ${id} need each other`);
    if (isTaken && !methods.some((each) => each === method))
      fail(pointer(at, "parameters"), `${method} of ${id} can't take ${header}`);
    if (isTaken && !hasEtag)
      fail(pointer(at, "responses"), `${id} takes ${header}, so its success needs an ETag header`);
  }
}
