/** What a case is: a request that makes an operation answer one documented status with one code. */
import type { Static, TSchema } from "@sinclair/typebox";
import type { Response } from "light-my-request";
import type postgres from "postgres";
import type { Issue } from "../../../src/kernel/errors.ts";
import type { OperationId, operations, OperationTypes } from "../../../src/generated/operations.ts";
import type { Api, CallOptions } from "../../helpers/api.ts";
import { makeWorld, type World } from "../../helpers/world.ts";

/** An application with a world of its own, in which a case is played. */
export interface Stage {
  readonly api: Api;
  readonly world: World;
  readonly requests: Requests;
  /** Another connection to the stage's database. */
  readonly sql: postgres.Sql;
}

/**
 * `whole`: nothing is wrong. `broken`: for cases that break the database (and mend it). `cut off`: the
 * address provider can't be reached. `https`: the base address is one of HTTPS.
 */
export type StageName = "whole" | "broken" | "cut off" | "https";

/** Of a refusal: its code and extraData, without the wording of issues and the link that all 4xx have. */
export type Expected<Body> = Body extends { code: infer Code; extraData: infer Data }
  ? {
      readonly code: Code;
      readonly extraData: Omit<Data, "documentation" | "issues"> & {
        readonly issues?: readonly Omit<Issue, "message">[];
      };
    }
  : Body;

export interface Played<Body> {
  readonly response: Response;
  /** What must be answered: a success whole, a refusal by its code and extraData. */
  readonly expected: Expected<Body>;
}

export interface Case<Body> {
  /** Default: `whole`. */
  readonly stage?: StageName;
  play(stage: Stage): Promise<Played<Body>>;
}

/** A status, with a case for each of its codes. */
export type Cases<Body> = Case<Body> | readonly [Case<Body>, ...Case<Body>[]];

/** Cases for every status that the document gives an operation. */
export type Statuses<K extends OperationId> = {
  readonly [S in keyof OperationTypes[K]["replies"]]: Cases<OperationTypes[K]["replies"][S]>;
};

/** What the contract tests expect of one operation. */
export interface OperationCases<K extends OperationId> {
  /** Method and path, as decided. */
  readonly route: string;
  /** The scopes that a caller needs, as decided. */
  readonly scopes: readonly string[];
  /** A request that succeeds in a world, with an existing id wherever the operation takes one. */
  readonly request: (world: World) => RequestOf<K>;
  readonly statuses: Statuses<K>;
}

/** The cases of every operation: a missing operation or status doesn't compile. */
export type ContractCases = { readonly [K in OperationId]: OperationCases<K> };

/** A request of an operation, typed by the document. */
export type RequestOf<K extends OperationId> = Omit<CallOptions, "params" | "query" | "body"> &
  Part<K, "params", "params"> &
  Part<K, "querystring", "query"> &
  Part<K, "body", "body">;

/** One part of a request: required when the document requires anything in it. */
type Part<
  K extends OperationId,
  Slot extends string,
  Name extends string,
> = (typeof operations)[K]["schema"] extends { readonly [S in Slot]: infer Schema extends TSchema }
  ? object extends Static<Schema>
    ? { readonly [N in Name]?: Static<Schema> }
    : { readonly [N in Name]: Static<Schema> }
  : { readonly [N in Name]?: never };

/** Returns a request that succeeds in a world. */
export type RequestMaker = (world: World) => CallOptions;

export type Requests = { readonly [K in OperationId]: RequestMaker };

/** Makes a request in a stage's world. */
export type Request = (stage: Stage) => CallOptions | Promise<CallOptions>;

/** A success: what is sent, and the whole body that it answers. */
export function success<Body extends { data: unknown }>(
  id: OperationId,
  request: Request,
  expected: (stage: Stage, body: Body) => Expected<Body>,
): Case<Body> {
  return {
    async play(stage) {
      const response = await stage.api.call(id, await request(stage));
      return { response, expected: expected(stage, response.json<Body>()) };
    },
  };
}

/** A refusal of a request. */
export function refusal<Body extends { code: string; extraData: object }>(
  id: OperationId,
  request: Request,
  expected: NoInfer<Expected<Body>>,
): Case<Body> {
  return {
    play: async (stage) => ({ response: await stage.api.call(id, await request(stage)), expected }),
  };
}

/** The same case with a company and a world that no other case touches. */
export function untouched<Body>(original: Case<Body>): Case<Body> {
  return {
    ...original,
    async play(stage) {
      const company = await stage.api.addCompany();
      const world = await makeWorld(stage.api, company);
      const call: Api["call"] = (id, options) =>
        stage.api.call(id, { key: company.key, ...options });
      return await original.play({ ...stage, api: { ...stage.api, company, call }, world });
    },
  };
}

/** A time of the last minute, as it was answered. */
export function recent(text: string | null): string {
  const age = Date.now() - Date.parse(text ?? "");
  if (!text || text !== new Date(text).toISOString() || age < -1000 || age > 60_000)
    throw new Error(`${text} is no time of the last minute`);
  return text;
}

/** An id that the service has just made: a UUID of version 7. */
export function newId(text: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text))
    throw new Error(`${text} is no UUID of version 7`);
  return text;
}
