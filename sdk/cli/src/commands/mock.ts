/** `partner mock`: starts the mock, which is a package of its own, because it is much larger than all other commands. */
import { EXIT, Failure, type ExitCode } from "../failure.ts";

const PACKAGE = "partner-api-mock";

interface MockPackage {
  readonly mock: (args: readonly string[]) => Promise<ExitCode>;
}

/**
 * Starts the mock, which runs until a signal ends it.
 * @param args the arguments after `mock`
 * @throws Failure if its package isn't installed beside this one
 */
export async function mock(args: readonly string[]): Promise<ExitCode> {
  const { mock: start } = await load();
  return await start(args);
}

async function load(): Promise<MockPackage> {
  try {
    return (await import(PACKAGE)) as MockPackage;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (code !== "ERR_MODULE_NOT_FOUND" || !String(message).includes(`'${PACKAGE}'`)) throw error;
    throw new Failure(
      EXIT.usage,
      `The package ${PACKAGE} is not installed beside this one. Install both from your service: npm install --save-dev https://…/sdk/cli https://…/sdk/mock`,
    );
  }
}
