/** Generates arguments of tools from the document. */
import fc from "fast-check";
import { keyArgumentOf } from "#src/validation/flat-arguments.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { valid, type Known } from "../../helpers/inputs/arbitraries.ts";
import { broken } from "../../helpers/inputs/broken.ts";
import { acceptsBody } from "../../helpers/inputs/oracle.ts";

/** Valid arguments: path, query and body as one object, sometimes with an idempotency key. */
function validArguments(operation: Operation, known: Known): fc.Arbitrary<unknown> {
  // Schemas' `if`, and that no SKU occurs twice, are left to chance by the arbitrary.
  return flatArguments(
    operation,
    known,
    (body) => !operation.schema.body || acceptsBody(operation, Buffer.from(JSON.stringify(body))),
  );
}

/** Valid arguments, and arguments that are invalid in one place or two. */
export function someArguments(operation: Operation, known: Known): fc.Arbitrary<unknown> {
  const good = validArguments(operation, known);
  return fc.oneof(
    good,
    broken(good),
    flatArguments(operation, known, () => true),
  );
}

function flatArguments(
  operation: Operation,
  known: Known,
  isAllowedBody: (body: unknown) => boolean,
): fc.Arbitrary<unknown> {
  const { params, querystring, body } = operation.schema;
  const of = (part: typeof body) => (part ? valid(part, known) : fc.constant({}));
  // Few different keys, so that some are reused.
  const key = fc.constantFrom("a", "b", "!~").map((idempotencyKey) => ({ idempotencyKey }));
  return fc
    .tuple(
      of(params),
      of(querystring),
      of(body).filter(isAllowedBody),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        { weight: keyArgumentOf(operation.schema) ? 1 : 0, arbitrary: key },
      ),
    )
    .map((parts): unknown => Object.assign({}, ...parts));
}
