/** Stores profiles: where the service is, with which key. One file, which only its owner can read. */
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { EXIT, Failure } from "./failure.ts";

/** A listener of an earlier run, which can be continued for some minutes. */
export interface StoredListener {
  readonly id: string;
  readonly secret: string;
}

export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly listener?: StoredListener | undefined;
}

export interface ProfileFile {
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** The path of the file: `PARTNER_CONFIG`, or below the folder for settings. */
export function profilePath(env: NodeJS.ProcessEnv = process.env): string {
  const { PARTNER_CONFIG, XDG_CONFIG_HOME, APPDATA } = env;
  const folder = XDG_CONFIG_HOME || APPDATA || join(homedir(), ".config");
  return PARTNER_CONFIG || join(folder, "partner", "config.json");
}

/** Reads all profiles. @throws Failure if the file isn't valid */
export async function readProfiles(): Promise<ProfileFile> {
  const path = profilePath();
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Failure(EXIT.usage, `${path} can't be read: ${error.message}`);
  });
  if (text === undefined) return { current: "default", profiles: {} };
  try {
    const { current, profiles } = JSON.parse(text) as ProfileFile;
    return { current, profiles: { ...profiles } };
  } catch {
    throw new Failure(
      EXIT.usage,
      `${path} is not valid JSON. Correct it, or delete it and sign in.`,
    );
  }
}

/** Replaces the file. Other users can't read it. */
export async function writeProfiles(file: ProfileFile): Promise<void> {
  const path = profilePath();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}
