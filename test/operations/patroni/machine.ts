/** Adapts the page's addresses, ports, folders, times and account to this machine. */
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../helpers/servers/free-port.ts";

/** The address of a host on the page. */
export function addressOf(host: string): string {
  return host.replace("db", "10.0.0.1");
}

/** The account of the package's Postgres for root, as which neither Postgres nor Patroni run. */
export function postgresAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

/** Replaces the page's addresses, ports, folders and times. */
export async function replacements(root: string): Promise<(text: string, host: string) => string> {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`;
  const ports = new Map<string, string>();
  for (const port of ["2379", "2380", "5432", "8008"]) ports.set(port, String(await freePort()));
  return (text, host) =>
    text
      // Connections to loopback addresses come from 127.0.0.1.
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replaceAll("10.0.0.", network)
      .replaceAll(/:(2379|2380|5432|8008)\b/g, (_, port: string) => `:${ports.get(port)}`)
      .replaceAll(/^psql -h (\S+)/gm, `psql -p ${ports.get("5432")} -h $1`)
      .replaceAll("/var/run/postgresql", join(root, host, "run"))
      .replaceAll(/([ =])\/var\/lib/g, `$1${join(root, host)}/var/lib`)
      .replace("ttl: 20", "ttl: 6")
      .replace("loop_wait: 5", "loop_wait: 1")
      .replace("retry_timeout: 5", "retry_timeout: 2");
}
