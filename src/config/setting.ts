/** Reads single settings from the environment, and collects their problems. */

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
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new SettingProblem(
        name,
        `must be a whole number from ${min} to ${max}, not "${value}".`,
      );
    },
    choice<const T extends readonly string[]>(
      name: string,
      values: T,
      fallback = values[0],
    ): T[number] {
      const value = text(name) ?? fallback;
      if (value !== undefined && values.includes(value)) return value;
      throw new SettingProblem(name, `must be one of ${values.join(", ")}, not "${value}".`);
    },
    flag(name: string): boolean | undefined {
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
