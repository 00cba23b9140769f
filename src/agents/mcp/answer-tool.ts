/** Runs a tool call and builds the result that the agent receives. */
import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBody } from "../../kernel/errors.ts";
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
  request.toolCall = { operationId: operation.operationId, answer };
  if (answer.question) return answer.question;
  const body = answer.body as { readonly [name: string]: unknown };
  const isError = answer.status >= 400;
  if (isError) request.errorCode = String(body["code"]);
  return {
    structuredContent: body,
    // Some clients don't support structured content.
    content: [{ type: "text", text: JSON.stringify(body) }],
    ...(isError ? { isError } : {}),
  };
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
