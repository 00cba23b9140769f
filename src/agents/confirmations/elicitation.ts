/**
 * Asks the user through the client, in the revision 2026-07-28 of MCP: the result of a call requests an input, and the client
 * repeats the call with the answer. Both are complete requests, which any process can serve.
 */
import type { InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { Environment } from "../../kernel/environment.ts";
import type { Preview } from "./preview.ts";

/** A call's part of asking the user: whether the client can ask, and the answer. */
export interface UserInput {
  /** Whether the client can ask the user. */
  readonly canAsk: boolean;
  /** The token of the request for input that the client answers; undefined for a first call. */
  readonly token?: string | undefined;
  /** Whether the user confirmed the change. */
  readonly isConfirmed: boolean;
}

const QUESTION = "confirm";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const FIELD = "confirm";

/** Maximum number of characters of the arguments, and of the response, in a question. */
const MAX_TEXT_LENGTH = 2_000;

/** Reads the context of a call, which the client wrote: nothing in it is verified. */
export function userInputOf({ mcpReq }: Pick<ServerContext, "mcpReq">): UserInput {
  const { elicitation } = fields(fields(mcpReq.envelope)[CAPABILITIES]);
  // Without modes, a client supports forms.
  const modes = typeof elicitation === "object" ? Object.keys(elicitation ?? {}) : undefined;
  const canAsk = modes !== undefined && (modes.length === 0 || modes.includes("form"));
  const { action, content } = fields(mcpReq.inputResponses?.[QUESTION]);
  const isConfirmed = action === "accept" && fields(content)[FIELD] === true;
  return { canAsk, token: mcpReq.requestState<string>(), isConfirmed };
}

/** Builds the result that makes a client ask its user. */
export function question(
  preview: Preview,
  environment: Environment,
  token: string,
): InputRequiredResult {
  const data = environment === "sandbox" ? "the sandbox" : "live data";
  const texts = [
    `${preview.action}, in ${data}. The agent calls ${preview.tool} with:`,
    shorten(preview.arguments),
    ...(preview.response ? ["It would return:", shorten(preview.response.body)] : []),
  ];
  const properties = {
    [FIELD]: { type: "boolean" as const, title: "Make this change", default: false },
  };
  const requestedSchema = { type: "object" as const, properties, required: [FIELD] };
  const params = { mode: "form" as const, message: texts.join("\n\n"), requestedSchema };
  return {
    resultType: "input_required",
    inputRequests: { [QUESTION]: { method: "elicitation/create", params } },
    requestState: token,
  };
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value ?? {}, null, 2);
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const omitted = text.length - MAX_TEXT_LENGTH;
  return `${text.slice(0, MAX_TEXT_LENGTH)}… (${omitted} more characters)`;
}

function fields(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
