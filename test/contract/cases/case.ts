/** Defines contract cases: requests that make an operation respond with a documented status and code. */
import type { Static, TSchema } from "#src/generated/typebox.ts";
import type { Response } from "light-my-request";
import type postgres from "postgres";
import type { Issue } from "#src/kernel/errors.ts";
import type { OperationId, operations, OperationTypes } from "#src/generated/operations.ts";
import type { Api, CallOptions } from "../../helpers/api.ts";
import { makeWorld, type World } from "../../helpers/world.ts";
import type { MockException } from "./mock-exceptions.ts";

/** An application with its own world, in which cases are played. */
export interface Stage {
  readonly api: Api;
  readonly world: World;
  readonly requests: Requests;
  /** Another connection to the stage's database. */
  readonly sql: postgres.Sql;
}

/**
 * `whole`: everything works. `broken`: for cases that break the database and repair it. `cut off`: the address provider
 * can't be reached. `https`: the base URL starts with https.
 */
export type StageName = "whole" | "broken" | "cut off" | "https";

/** The expected body. Of an error: code and extraData, without the messages of issues and the documentation link. */
export type Expected<Body> = Body extends { code: infer Code; extraData: infer Data }
  ? {
      readonly code: Code;
      readonly extraData: Omit<Data, "documentation" | "issues"> & {
        readonly issues?: readonly Omit<Issue, "message">[];
      };
    }
  : Body;

interface Played<Body> {
  readonly response: Response;
  readonly expected: Expected<Body>;
}

export interface Case<Body> {
  /** Default: `whole`. */
  readonly stage?: StageName;
  /** The code of a refusal that the mock never has: see mock-exceptions.ts. */
  readonly exception?: MockException;
  play(stage: Stage): Promise<Played<Body>>;
}

/** The cases of a status, one for each of its codes. */
type Cases<Body> = Case<Body> | readonly [Case<Body>, ...Case<Body>[]];

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

/** The cases of every operation. A missing operation or status is a compile error. */
export type ContractCases = { readonly [K in OperationId]: OperationCases<K> };

/** A request of an operation, typed by the document. */
type RequestOf<K extends OperationId> = Omit<CallOptions, "params" | "query" | "body"> &
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

/** Returns a request in a stage's world. */
export type Request = (stage: Stage) => CallOptions | Promise<CallOptions>;

/** Makes a case that succeeds with the whole expected body. */
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

/** Makes a case that is refused with a code and extraData. */
export function refusal<Body extends { code: string; extraData: object }>(
  id: OperationId,
  request: Request,
  expected: NoInfer<Expected<Body>>,
): Case<Body> {
  return {
    play: async (stage) => ({ response: await stage.api.call(id, await request(stage)), expected }),
  };
}

/** Plays a case with its own company and world, which no other case changes. */
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

/** The database's clock can differ by a little from this process's clock. */
const TOLERANCE_MS = 1_000;
const STARTED_AT_MS = Date.now();

/** Returns a timestamp of a response; throws unless it is since the start of these tests. */
export function recent(text: string | null): string {
  const atMs = Date.parse(text ?? "");
  const isSinceStart = atMs >= STARTED_AT_MS - TOLERANCE_MS && atMs <= Date.now() + TOLERANCE_MS;
  if (!text || text !== new Date(text).toISOString() || !isSinceStart)
    throw new Error(`${text} is not since the start of the tests`);
  return text;
}

/** Returns an id of a response; throws unless it is a UUID of version 7, as new ids are. */
export function newId(text: string): string {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text))
    throw new Error(`${text} is not a UUID of version 7`);
  return text;
}
