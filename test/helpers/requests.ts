/** Requests that succeed in a world, one for each operation. They are written in test/contract/cases/. */
import type { RequestMaker, Requests } from "../contract/cases/case.ts";
import { contractCases } from "../generated/contract-cases.ts";

export const requests = Object.fromEntries(
  Object.entries<{ readonly request: RequestMaker }>(contractCases).map(([id, { request }]) => [
    id,
    request,
  ]),
) as Requests;
