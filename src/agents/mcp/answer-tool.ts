/** Runs a tool call and builds the result that the agent receives. */
import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBody, type Issue } from "../../kernel/errors.ts";
import { toolMessage, type Verdict } from "../../kernel/issue-messages.ts";
import { recordError, toApiError } from "../../http/error-answer.ts";
import { chargeMore } from "../../http/quota.ts";
import type { Services } from "../../services.ts";
import type { ConfirmableAnswer } from "../confirmations/confirm-call.ts";
import type { UserInput } from "../confirmations/elicitation.ts";
import { callTool } from "../tools/call-tool.ts";
import { toMember } from "../tools/groups.ts";
import type { Tool } from "../tools/tools.ts";
import { argumentsOf, calledTool } from "./message.ts";

/**
 * Runs the tool call in a request, and sets `request.toolCall` for the request log.
 * @param input what the client says about the user's confirmation
 * @returns the REST response, errors included, so that a model can read what was wrong; or a question to the user
 */
export async function answerTool(
  tool: Tool,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  baseUrl: string,
  input: UserInput,
): Promise<CallToolResult | InputRequiredResult> {
  const answer = await carryOut(tool, request, reply, services, baseUrl, input);
  const { operation } = calledTool(request.body) ?? tool;
  const isError = answer.status >= 400;
  const body = isError ? inToolTerms(answer.body as Body) : (answer.body as Body);
  request.toolCall = { operationId: operation.operationId, answer: { ...answer, body } };
  if (answer.question) return answer.question;
  if (isError) request.errorCode = String(body["code"]);
  return {
    structuredContent: body,
    // Some clients don't support structured content.
    content: [{ type: "text", text: JSON.stringify(body) }],
    ...(isError ? { isError } : {}),
  };
}

type Body = { readonly [name: string]: unknown };

/** Codes whose messages describe an issue, with what happened to the call. */
const VERDICTS: ReadonlyMap<unknown, Verdict> = new Map([
  ["VALIDATION_FAILED", "was refused"],
  ["REFERENCE_NOT_FOUND", "was not carried out"],
]);

/** The body of an error, with a message about arguments instead of fields and parameters. A replayed one came from REST. */
function inToolTerms(body: Body): Body {
  const verdict = VERDICTS.get(body["code"]);
  if (verdict === undefined) return body;
  const { issues, issueCount } = body["extraData"] as {
    readonly issues: readonly Issue[];
    readonly issueCount: number;
  };
  return { ...body, message: toolMessage(verdict, issues, issueCount) };
}

async function carryOut(
  tool: Tool,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  baseUrl: string,
  input: UserInput,
): Promise<ConfirmableAnswer> {
  try {
    if (!request.caller) throw new Error("a tool call must pass the request pipeline first");
    const call = { caller: request.caller, requestId: request.id, input };
    const charge = (requests: number) => chargeMore(services, request, reply, requests);
    const { tool: member, args } = toMember(tool, argumentsOf(request.body));
    return await callTool(member, args, call, services, baseUrl, charge);
  } catch (error) {
    const refusal = toApiError(error as Error);
    recordError(refusal, request);
    const body = errorBody(refusal, request.id, baseUrl);
    return { status: refusal.statusCode, body, replayed: false };
  }
}
