/** An operation that the document doesn't have, in the files that a developer would edit to add it. */

export const DEPOT_ID = "019a2b12-6071-7829-8a3b-4c5d6e7f8091";

const PATH = `  /v1/depots/{id}:
    parameters:
      - name: id
        in: path
        required: true
        description: The depot's \`id\`.
        schema:
          type: string
          format: uuid
          examples: [${DEPOT_ID}]
    get:
      operationId: getDepot
      tags: [Depots]
      summary: Get a depot
      description: Returns one depot.
      x-mcp:
        name: get_depot
        title: Get a depot
        description: Returns one depot in \`data\`. Use it when you have the depot's \`id\`.
      security:
        - apiKey: ["customers:read"]
      responses:
        "200":
          description: The depot.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/XRequestId"
            X-Environment:
              $ref: "#/components/headers/XEnvironment"
            RateLimit-Policy:
              $ref: "#/components/headers/RateLimitPolicy"
            RateLimit:
              $ref: "#/components/headers/RateLimit"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/DepotResponse"
              examples:
                depot:
                  summary: A depot
                  value: { data: { id: ${DEPOT_ID}, name: Austin North } }
${refusals({
  400: "BadRequest",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "NotFound",
  429: "TooManyRequests",
  500: "InternalError",
  503: "ServiceUnavailable",
})}
`;

const SCHEMAS = `    Depot:
      type: object
      description: A place that containers come from.
      additionalProperties: false
      required: [id, name]
      properties:
        id:
          type: string
          format: uuid
          description: Identifies the depot.
          examples: [${DEPOT_ID}]
        name:
          type: string
          description: Its name.
          examples: [Austin North]
    DepotResponse:
      type: object
      description: One depot.
      additionalProperties: false
      required: [data]
      properties:
        data:
          $ref: "#/components/schemas/Depot"
`;

const TAG = `  - name: Depots
    description: The places that containers come from.
`;

/** The text of openapi.yaml with the operation in it. */
export function withDepots(document: string): string {
  return document
    .replace("\npaths:\n", `${TAG}\npaths:\n`)
    .replace("\nwebhooks:\n", `${PATH}\nwebhooks:\n`)
    .replace("\n  schemas:\n", `\n  schemas:\n${SCHEMAS}`);
}

/** Its query, src/db/depots/depots.ts. The scratch depots are the zones. */
export const QUERY = `import { and, eq } from "drizzle-orm";
import type { Depot } from "../generated/schemas.ts";
import type { Executor } from "../core/client.ts";
import { zones } from "../schema/index.ts";

export async function findDepot(
  db: Executor,
  companyId: string,
  id: string,
): Promise<Depot | undefined> {
  const [depot] = await db
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(and(eq(zones.companyId, companyId), eq(zones.id, id)));
  return depot;
}
`;

/** Its handler, src/routes/depots/getDepot.ts. */
export const HANDLER = `import { findDepot } from "../../db/depots/depots.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Handler } from "../handler.ts";

export const getDepot: Handler<"getDepot"> = async (call, { db }, respond) => {
  const depot = await findDepot(db.work, call.companyId, call.params.id);
  if (!depot) throw notFound("Depot", call.params.id);
  return respond(200, { data: depot });
};
`;

/** Fills in the skeleton of its contract cases. */
export function filledCases(skeleton: string): string {
  return skeleton
    .replace("params: { id: undefined }", "params: { id: world.zoneId }")
    .replace("data: undefined", 'data: { id: world.zoneId, name: "Downtown" }')
    .replace('fault("getDepot", undefined)', 'fault("getDepot", "zones")');
}

function refusals(names: { readonly [status: number]: string }): string {
  return Object.entries(names)
    .map(
      ([status, name]) => `        "${status}":\n          $ref: "#/components/responses/${name}"`,
    )
    .join("\n");
}
