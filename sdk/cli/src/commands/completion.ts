/** `partner completion`: writes scripts that complete commands in a shell. */
import { usage, EXIT, type ExitCode } from "../failure.ts";
import { operationsOf, RESOURCES } from "./resource.ts";
import { TRIGGER } from "./trigger.ts";

/** Commands that aren't resources. */
export const COMMANDS: readonly string[] = [
  "login",
  "logout",
  "profiles",
  "listen",
  "resend",
  ...(TRIGGER ? ["trigger"] : []),
  "logs",
  "doctor",
  "mock",
  "completion",
  "help",
];

const SHELLS = { bash, zsh, fish };

/** Prints the script of a shell. */
export function completion(shell = ""): ExitCode {
  if (!Object.hasOwn(SHELLS, shell))
    throw usage("Name a shell: partner completion bash, zsh or fish.");
  process.stdout.write(SHELLS[shell as keyof typeof SHELLS]());
  return EXIT.ok;
}

const words = () => [...new Set<string>([...COMMANDS, ...RESOURCES])].join(" ");

const namesOf = (resource: string) =>
  operationsOf(resource)
    .map(({ name }) => name)
    .join(" ");

function bash(): string {
  const cases = RESOURCES.map((each) => `      ${each}) words="${namesOf(each)}" ;;`).join("\n");
  return `_partner() {
  local words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${words()}"
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${cases}
      completion) words="bash zsh fish" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _partner partner
`;
}

function zsh(): string {
  return `autoload -Uz bashcompinit && bashcompinit\n${bash()}`;
}

function fish(): string {
  const first = `complete -c partner -f -n __fish_use_subcommand -a "${words()}"`;
  const others = RESOURCES.map(
    (each) =>
      `complete -c partner -f -n "__fish_seen_subcommand_from ${each}" -a "${namesOf(each)}"`,
  );
  return `${[first, ...others].join("\n")}\n`;
}
