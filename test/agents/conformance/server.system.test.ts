/** The agent endpoint passes the MCP conformance suite, in the newest revision and the one before it. */
import t from "tap";
import { reservePort } from "#src/http/reserved-port.ts";
import { startApi } from "../../helpers/api.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { addFixtures } from "./fixtures.ts";
import { isPassed, runServerScenarios, serverRequirements, type Scenario } from "./suite.ts";
import { startTokenProxy } from "./token-proxy.ts";

const NO_SESSIONS =
  "This revision ties what a server asks its client to a session. The endpoint keeps none. In the next revision, which needs none, the fixtures ask.";
const NO_RESUMING =
  "It judges servers with sessions and skips others. Here a response is one short stream, and a call is repeated with its idempotency key.";
const NO_TASKS =
  "An optional extension for tools that take minutes. All our tools respond within seconds, so the endpoint doesn't offer it.";

/** Scenarios that do not apply, with the reason. */
const LEFT_OUT: { readonly [revision: string]: { readonly [scenario: string]: string } } = {
  "2026-07-28": {
    "tasks-capability-negotiation": NO_TASKS,
    "tasks-dispatch-and-envelope": NO_TASKS,
    "tasks-lifecycle": NO_TASKS,
    "tasks-mrtr-composition": NO_TASKS,
    "tasks-mrtr-input": NO_TASKS,
    "tasks-request-headers": NO_TASKS,
    "tasks-request-state-removal": NO_TASKS,
    "tasks-required-task-error": NO_TASKS,
    "tasks-status-notifications": NO_TASKS,
    "tasks-wire-fields": NO_TASKS,
  },
  "2025-11-25": {
    "elicitation-sep1034-defaults": NO_SESSIONS,
    "elicitation-sep1330-enums": NO_SESSIONS,
    "tools-call-elicitation": NO_SESSIONS,
    "tools-call-sampling": NO_SESSIONS,
    "server-session-lifecycle": NO_RESUMING,
    "server-sse-multiple-streams": NO_RESUMING,
    "server-sse-polling": NO_RESUMING,
  },
};

const MAX_RETRIES = 5;

const { port, listenOptions } = await reservePort("127.0.0.1");
const baseUrl = `http://127.0.0.1:${port}`;
const api = await startApi(t, { options: { baseUrl, extendAgents: addFixtures } });
await api.app.listen(listenOptions);
const { token } = await addAgent(api, api.company);
const proxy = await startTokenProxy(t, baseUrl, token);

t.jobs = 2;
for (const [revision, leftOut] of Object.entries(LEFT_OUT))
  t.test(`every applicable scenario of ${revision} passes`, { buffered: true }, async (t) => {
    const scenarios = await runServerScenarios(t, `${proxy}/mcp`, revision);
    const { required, beside } = await serverRequirements(revision);
    const names = scenarios.map(({ name }) => name);
    t.same(new Set(names), new Set([...required, ...beside]), "all of them ran");
    for (const first of scenarios) {
      const { name } = first;
      const isExpected = !(name in leftOut);
      let scenario: Scenario = first;
      // The suite reads some streams for half a second only, which is too short on a busy machine.
      for (let retry = 1; retry <= MAX_RETRIES && isExpected && !isPassed(scenario); retry++) {
        const [again] = await runServerScenarios(t, `${proxy}/mcp`, revision, name);
        scenario = again ?? scenario;
      }
      t.equal(isPassed(scenario), isExpected, name, {
        checks: scenario.checks.filter(({ status }) => status !== "SUCCESS"),
      });
    }
    for (const name of Object.keys(leftOut)) t.ok(names.includes(name), `${name} is a scenario`);
  });
