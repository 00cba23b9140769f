/** Runs a tool call as REST runs the same request. Of the items of a list, it returns the fields that the agent selects. */
import type { Caller } from "../../http/caller.ts";
import type { OperationAnswer } from "../../http/idempotency.ts";
import { perform } from "../../http/perform.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { Services } from "../../services.ts";
import { JsonText } from "../../kernel/json-text.ts";
import { compileArguments, type ValidParts } from "../../validation/flat-arguments.ts";
import {
  callConfirmed,
  mustConfirm,
  type ConfirmableAnswer,
} from "../confirmations/confirm-call.ts";
import type { UserInput } from "../confirmations/elicitation.ts";
import { takeFields } from "./fields.ts";
import { dropUndocumented, tools, type Tool } from "./tools.ts";

/** Identifies the caller and request of a call that has passed the request pipeline. */
export interface CallOrigin {
  readonly caller: Caller;
  readonly requestId: string;
  /** Whether the client can ask the user, and the user's answer. Default: it can't. */
  readonly input?: UserInput;
}

const NO_INPUT: UserInput = { canAsk: false, isConfirmed: false };
const checks = new Map(tools.map(({ name, operation }) => [name, compileArguments(operation)]));

/**
 * @param args unchecked, as the agent sent them
 * @param baseUrl where error codes are documented
 * @param charge counts more requests, for a tool that costs as much as several
 * @returns status and body of the REST response, or of a preview if the call has to be confirmed
 * @throws ApiError for every error that REST would return
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  call: CallOrigin,
  services: Services,
  baseUrl: string,
  charge: (requests: number) => Promise<void>,
): Promise<ConfirmableAnswer> {
  const { name, operation } = tool;
  const check = checks.get(name);
  if (!check) throw new Error(`${name} is not one of the tools`);
  const operationId = operation.operationId as OperationId;
  const { caller, requestId, input = NO_INPUT } = call;
  const { select, rest } = takeFields(tool, args);
  const run = async (parts: ValidParts) => {
    const request = { operationId, caller, requestId, ...parts };
    const answer = withObject(await perform(request, services, baseUrl, charge));
    // A replayed error is returned as it was first sent.
    const schema = answer.status < 400 ? operation.schema.response[answer.status] : undefined;
    return schema ? { ...answer, body: select(dropUndocumented(schema, answer.body)) } : answer;
  };
  const sent = { tool, args: rest, caller, input };
  return mustConfirm(sent)
    ? await callConfirmed(sent, services, check, run)
    : await run(check(rest));
}

function withObject(answer: OperationAnswer): OperationAnswer {
  return answer.body instanceof JsonText ? { ...answer, body: answer.body.toJSON() } : answer;
}
