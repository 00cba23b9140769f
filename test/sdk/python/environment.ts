/** The virtual environment with the dependencies of the Python SDK. */
import { virtualEnvironment, type Environment } from "../../helpers/process/virtual-environment.ts";

/** The dependencies and the build tool of the package, and OpenTelemetry, which programs can use with it. */
const PACKAGES = ["httpx>=0.27,<1", "hatchling>=1.26", "opentelemetry-sdk>=1.27,<2"];

/** Finds or creates the environment. Reports missing prerequisites instead of throwing. */
export async function pythonEnvironment(): Promise<Environment> {
  return await virtualEnvironment({
    name: "python-sdk",
    oldest: [3, 10],
    install: PACKAGES,
    content: PACKAGES.join("\n"),
  });
}
