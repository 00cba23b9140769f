#!/usr/bin/env node
/** Runs a command of `partner`. */
import { parseArgs } from "node:util";
import { COMMON_OPTIONS, openContext } from "./context.ts";
import { COMMANDS, completion } from "./commands/completion.ts";
import { doctor } from "./commands/doctor.ts";
import { listen } from "./commands/listen.ts";
import { logs } from "./commands/logs.ts";
import { mock } from "./commands/mock.ts";
import { TRIGGER, trigger } from "./commands/trigger.ts";
import { listProfiles, login, logout } from "./commands/login.ts";
import { RESOURCES, runOperation } from "./commands/resource.ts";
import { describe, EXIT, usage, type ExitCode } from "./failure.ts";
import { createOutput } from "./output.ts";
import { VERSION } from "./version.ts";

const HELP = `partner ${VERSION}: the command line of the Partner API

  partner login --url <address>             get an API key in the browser
  partner listen --forward <url>            receive webhooks on this computer
  partner resend <event> --forward <url>    send an event to this computer again
${TRIGGER ? "  partner trigger <event type>              send an event in a sandbox\n" : ""}  partner logs --status 4xx --follow        show requests and their errors
  partner doctor <url>                      check a webhook receiver
  partner mock                              run the API in memory, for tests
  partner <resource> <command>              call an operation: partner customers list
  partner profiles, logout                  list and remove stored keys
  partner completion bash|zsh|fish          print a script that completes commands

Resources: ${RESOURCES.join(", ")}

Options of every command: --json, --profile <name>, --url <address>, --key <key>, --help
Environment: PARTNER_API_KEY, PARTNER_API_BASE_URL, PARTNER_PROFILE, PARTNER_CONFIG, NO_COLOR
Exit codes: 0 success, 1 refused by the service, 2 wrong command, 3 not signed in or not allowed,
            4 service unreachable, 5 a check failed
`;

const LISTEN_OPTIONS = {
  ...COMMON_OPTIONS,
  forward: { type: "string" },
  events: { type: "string" },
  print: { type: "boolean" },
  replay: { type: "string" },
  after: { type: "string" },
} as const;

const LOGIN_OPTIONS = {
  ...COMMON_OPTIONS,
  paste: { type: "boolean" },
  "no-browser": { type: "boolean" },
} as const;

/** @returns the exit code */
async function run([command = "help", ...args]: readonly string[]): Promise<ExitCode> {
  switch (command) {
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(HELP);
      return EXIT.ok;
    case "version":
    case "--version":
      process.stdout.write(`${VERSION}\n`);
      return EXIT.ok;
    case "completion":
      return completion(args[0]);
    case "listen":
    case "resend":
      return await runListen(command, args);
    case "login":
    case "logout":
    case "profiles":
      return await runProfiles(command, args);
    case "trigger":
      return await trigger(args);
    case "logs":
      return await logs(args);
    case "mock":
      return await mock(args);
    case "doctor":
      return await runDoctor(args);
    default:
      if (RESOURCES.includes(command)) return await runOperation(command, args);
      throw usage(
        `There is no command ${command}. There are: ${[...COMMANDS, ...RESOURCES].join(", ")}.`,
      );
  }
}

async function runListen(command: "listen" | "resend", args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: LISTEN_OPTIONS,
    allowPositionals: command === "resend",
  });
  if (values.help) return await run(["help"]);
  const [replay = values.replay] = positionals;
  if (command === "resend" && replay === undefined)
    throw usage("Name the event: partner resend evt_… --forward http://localhost:4000/hooks");
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
  const context = await openContext(values, createOutput(values.json === true));
  return await listen(context, { ...values, replay, signal: end.signal });
}

async function runProfiles(command: "login" | "logout" | "profiles", args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: LOGIN_OPTIONS });
  if (values.help) return await run(["help"]);
  const out = createOutput(values.json === true);
  if (command === "login") return await login(values, out);
  return command === "logout" ? await logout(values, out) : await listProfiles(out);
}

async function runDoctor(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...COMMON_OPTIONS, secret: { type: "string" } },
    allowPositionals: true,
  });
  const [url] = positionals;
  if (values.help) return await run(["help"]);
  if (url === undefined) throw usage("Pass a URL: partner doctor https://example.com/hooks");
  return await doctor(url, values.secret, createOutput(values.json === true));
}

const args = process.argv.slice(2);
try {
  process.exitCode = await run(args);
} catch (error) {
  const { exitCode, ...described } = describe(error);
  const { message, requestId, documentation } = described;
  const details = [requestId && `Request: ${requestId}`, documentation].filter(Boolean);
  process.stderr.write(
    args.includes("--json")
      ? `${JSON.stringify({ type: "error", exitCode, ...described })}\n`
      : `${["Error: " + message, ...details].join("\n")}\n`,
  );
  process.exitCode = exitCode;
}
