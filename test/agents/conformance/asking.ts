/** Tools of the conformance suite that request input from the client, and the state that they pass along. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  type ClientCapabilities,
  type InputRequests,
  type McpServer,
  type PrimitiveSchemaDefinition,
  type ServerContext,
} from "@modelcontextprotocol/server";

type State = { readonly round: number };

const states = createRequestStateCodec<State>({ key: "of this test, and of at least 32 bytes" });

const form = (name: string, field: PrimitiveSchemaDefinition = { type: "string" }) =>
  inputRequired.elicit({
    message: `What is ${name}?`,
    requestedSchema: { type: "object", properties: { [name]: field }, required: [name] },
  });

const YES_OR_NO = { type: "boolean" } as const;

const sample = () =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: "What is the capital of France?" } }],
    maxTokens: 100,
  });

const roots = () => inputRequired.listRoots();

/** The requests of each tool, round by round, and whether it passes a state. */
const TOOLS: {
  readonly [name: string]: { readonly rounds: readonly InputRequests[]; readonly state?: true };
} = {
  elicitation: { rounds: [{ user_name: form("name") }] },
  sampling: { rounds: [{ capital_question: sample() }] },
  list_roots: { rounds: [{ client_roots: roots() }] },
  request_state: { rounds: [{ confirm: form("ok", YES_OR_NO) }], state: true },
  tampered_state: { rounds: [{ confirm: form("ok", YES_OR_NO) }], state: true },
  multiple_inputs: {
    rounds: [{ user_name: form("name"), greeting: sample(), client_roots: roots() }],
    state: true,
  },
  multi_round: { rounds: [{ step1: form("name") }, { step2: form("color") }], state: true },
};

/** Adds the tools to a server. */
export function askingTools(server: McpServer): void {
  // A capability is declared when the server is created, which the endpoint does.
  server.server["_requestStateVerify"] = (state: string, context: ServerContext) =>
    states.verify(state, context);
  for (const [name, { rounds, state }] of Object.entries(TOOLS))
    server.registerTool(
      `test_input_required_result_${name}`,
      { description: name },
      async (context) => {
        const next = nextRound(rounds, context);
        const inputRequests = rounds[next];
        if (!inputRequests) return { content: [{ type: "text", text: `state-ok: ${name}` }] };
        const requestState = state && (await states.mint({ round: next }));
        return inputRequired({ inputRequests, ...(requestState ? { requestState } : {}) });
      },
    );
  server.registerTool(
    "test_input_required_result_capabilities",
    { description: "Asks what the client can answer" },
    ({ mcpReq }) => {
      const envelope: { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } =
        mcpReq.envelope ?? {};
      const can = envelope[CLIENT_CAPABILITIES_META_KEY];
      return inputRequired({
        inputRequests: {
          ...(can?.elicitation ? { elicit_input: form("value") } : {}),
          ...(can?.sampling ? { sample_input: sample() } : {}),
        },
      });
    },
  );
  server.registerTool("test_missing_capability", { description: "Asks in any case" }, () =>
    inputRequired({ inputRequests: { sample_input: sample() } }),
  );
  server.registerPrompt(
    "test_input_required_result_prompt",
    { description: "Asks" },
    ({ mcpReq }) =>
      mcpReq.inputResponses?.["user_context"]
        ? { messages: [{ role: "user", content: { type: "text", text: "With context" } }] }
        : inputRequired({ inputRequests: { user_context: form("context") } }),
  );
}

/** Returns the next round: the one after the last that the client answered completely. */
function nextRound(rounds: readonly InputRequests[], { mcpReq }: ServerContext): number {
  const asked = mcpReq.requestState<State>()?.round ?? 0;
  const answers: object = mcpReq.inputResponses ?? {};
  const isWhole = Object.keys(rounds[asked] ?? {}).every((key) => isAnswer(answers, key));
  return isWhole ? asked + 1 : asked;
}

function isAnswer(answers: object, key: string): boolean {
  return typeof (answers as { readonly [key: string]: unknown })[key] === "object";
}
