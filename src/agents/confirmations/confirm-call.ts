/** Runs a call of an agent that must confirm each change: first a preview, then the write, once. */
import type { InputRequiredResult } from "@modelcontextprotocol/server";
import type { Caller } from "../../http/caller.ts";
import { isDryRun } from "../../http/dry-run.ts";
import { fingerprintOf, type OperationAnswer } from "../../http/idempotency.ts";
import type { Services } from "../../services.ts";
import type { ValidParts } from "../../validation/flat-arguments.ts";
import type { Tool } from "../tools/tools.ts";
import { question, type UserInput } from "./elicitation.ts";
import { dryRunOf, type Preview } from "./preview.ts";
import {
  CONFIRMATION_MINUTES,
  issueToken,
  redeemToken,
  refused,
  TOKEN_ARGUMENT,
  type ConfirmableCall,
} from "./tokens.ts";

/** Status in the request log of a call that only asked for a confirmation, or whose user declined. */
const NOT_CARRIED_OUT = 202;

const SHOW_PREVIEW = `Nothing was changed yet. Show the preview to the user. If the user agrees, call the tool again with the same arguments and ${TOKEN_ARGUMENT}, which works once, within ${CONFIRMATION_MINUTES} minutes.`;
const DECLINED =
  "The user did not confirm the change. Nothing was changed. Ask the user how to continue.";

export interface ConfirmableAnswer extends OperationAnswer {
  /** Sent to the agent instead of the body. */
  readonly question?: InputRequiredResult;
}

/** A tool call as the agent sent it. */
export interface SentCall {
  readonly tool: Tool;
  readonly args: unknown;
  readonly input: UserInput;
  readonly caller: Caller;
}

/** Whether a call's user has to confirm it. */
export function mustConfirm({ tool, caller }: Pick<SentCall, "tool" | "caller">): boolean {
  return caller.confirmsWrites === true && tool.annotations.readOnlyHint !== true;
}

/**
 * @param check checks arguments; throws the ApiError that REST would return
 * @param run performs the operation with checked arguments
 * @returns the response of the write if it was confirmed, else a preview
 * @throws ApiError of the write, or VALIDATION_FAILED for a token that doesn't confirm this call
 */
export async function callConfirmed(
  { tool, args, input, caller }: SentCall,
  services: Pick<Services, "db" | "clock">,
  check: (args: unknown) => ValidParts,
  run: (parts: ValidParts) => Promise<OperationAnswer>,
): Promise<ConfirmableAnswer> {
  const { given, rest } = takeToken(args);
  const parts = check(rest);
  if (isDryRun(parts)) return await run(parts);
  const call = confirmable(tool, parts, caller);
  const token = input.token ?? given;
  if (token === undefined) {
    const tried = dryRunOf(tool, parts);
    const response = tried && (await run(tried));
    if (response && response.status >= 400) return response;
    const preview = previewOf(tool, rest, response);
    const { token: issued, expiresAt } = await issueToken(services, call);
    const confirmation = { confirmation: "required", preview, expiresAt: expiresAt.toISOString() };
    if (input.canAsk)
      return {
        ...notCarriedOut(confirmation),
        question: question(preview, caller.environment, issued),
      };
    return notCarriedOut({ message: SHOW_PREVIEW, ...confirmation, [TOKEN_ARGUMENT]: issued });
  }
  await redeemToken(services, call, token);
  if (input.token !== undefined && !input.isConfirmed)
    return notCarriedOut({ message: DECLINED, confirmation: "declined" });
  return await run(parts);
}

function previewOf({ name, title }: Tool, args: unknown, response?: OperationAnswer): Preview {
  const answer = response && { status: response.status, body: response.body };
  return { action: title, tool: name, arguments: args, response: answer };
}

function notCarriedOut(body: object): OperationAnswer {
  return { status: NOT_CARRIED_OUT, body, replayed: false };
}

/** Removes the token from the arguments. An empty one counts as not sent: models fill in optional arguments. */
function takeToken(args: unknown): { readonly given?: string; readonly rest: unknown } {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return { rest: args };
  const { [TOKEN_ARGUMENT]: given, ...rest } = args as { readonly [name: string]: unknown };
  if (given === undefined || given === "") return { rest };
  if (typeof given !== "string") throw refused("must be a string");
  return { given, rest };
}

/** Binds a confirmation to the grant, the operation and all checked arguments. */
function confirmable(
  { operation }: Tool,
  { params, query, body, idempotencyKey }: ValidParts,
  { companyId, grantId }: Caller,
): ConfirmableCall {
  if (grantId === null) throw new Error("only agents confirm their writes");
  const others = { query, idempotencyKey };
  const fingerprint = fingerprintOf(operation.operationId, params, body, others);
  return { companyId, grantId, fingerprint };
}
