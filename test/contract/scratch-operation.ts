/** An operation that the document doesn't have, as somebody would write it into the files. */

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
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/DepotResponse"
              examples:
                depot:
                  summary: A depot
                  value: { data: { id: ${DEPOT_ID}, name: Austin North } }
        "404":
          $ref: "#/components/responses/NotFound"
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

/** src/routes/depots/getDepot.ts */
export const HANDLER = `import type { Handler } from "../../handler.ts";

export const getDepot: Handler<"getDepot"> = async (call, _services, respond) =>
  respond(200, { data: { id: call.params.id, name: "Austin North" } });
`;
