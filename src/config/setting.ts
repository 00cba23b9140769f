/** Reads single settings from the environment, and collects their problems. */
import { SETTINGS, type NameWithValue, type Setting, type SettingName } from "./settings.ts";

/** Wrong settings. The message has a line for each, with its name and its allowed values. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

/** A problem with one setting. `readConfig` collects all of them. */
export class SettingProblem extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
  }
}

/** Environment variables. */
export type Environment = { readonly [name: string]: string | undefined };

/** Returns functions that read settings of each type. An empty value counts as not set. */
export function createReader(environment: Environment) {
  const text = (name: SettingName | `OTEL_${string}`) => environment[name]?.trim() || undefined;
  const withDefault = (name: SettingName) => text(name) ?? (SETTINGS[name] as Setting).value ?? "";
  return {
    /** Returns a setting without its default. */
    text,
    /** Returns a setting or its default. */
    withDefault: withDefault as (name: NameWithValue) => string,
    /** Reads a setting that is set or has a default. */
    integer(name: SettingName, min: number, max: number): number {
      const value = withDefault(name);
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new SettingProblem(
        name,
        `must be a whole number from ${min} to ${max}, not "${value}".`,
      );
    },
    choice<const T extends readonly string[]>(name: SettingName, values: T): T[number] {
      const value = withDefault(name);
      if (values.includes(value)) return value;
      throw new SettingProblem(name, `must be one of ${values.join(", ")}, not "${value}".`);
    },
    flag(name: SettingName): boolean | undefined {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (["1", "true", "on", "yes"].includes(value)) return true;
      if (["0", "false", "off", "no"].includes(value)) return false;
      throw new SettingProblem(name, `must be on or off, not "${value}".`);
    },
  };
}

/** Reads single settings. */
export type Reader = ReturnType<typeof createReader>;

/** Reads one setting and records its problem, so that others are checked too. */
export type Check = <T>(readSetting: () => T) => T;

/** Collects the problems of all settings. `throwProblems` throws a ConfigError if there were any. */
export function collectProblems() {
  const problems: string[] = [];
  /** After a problem, the value is never used: `throwProblems` throws. */
  const check: Check = (readSetting) => {
    try {
      return readSetting();
    } catch (error) {
      if (!(error instanceof SettingProblem)) throw error;
      problems.push(error.message);
      return undefined as never;
    }
  };
  const throwProblems = () => {
    if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  };
  return { check, throwProblems };
}
