/** Builds oapi-codegen, and the Go programs that call the service. */
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cached, ownFile } from "./cache.ts";
import type { Work } from "./generator.ts";
import { run } from "./run.ts";

/** Go modules come from the module proxy only, and Go doesn't download another version of itself. */
const GO_ENVIRONMENT = {
  GOPROXY: process.env["GOPROXY"] ?? "https://proxy.golang.org",
  GOTOOLCHAIN: "local",
  GOFLAGS: "-mod=readonly",
  GOWORK: "off",
};

/** Returns the path of oapi-codegen. Its version is in clients/oapi-codegen/go.mod. */
export async function oapiCodegen(): Promise<string> {
  const module = ownFile("clients", "oapi-codegen");
  const sums = await readFile(join(module, "go.sum"), "utf8");
  const folder = await cached("oapi-codegen-program", [sums], async (folder) => {
    const program = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen";
    await run("go", ["build", "-o", join(folder, "oapi-codegen"), program], {
      in: module,
      environment: GO_ENVIRONMENT,
    });
  });
  return join(folder, "oapi-codegen");
}

/** Compiles the Go program of clients/`name` with the generated package beside it. */
export async function compileGo(name: string, { folder }: Work): Promise<void> {
  await cp(ownFile("clients", name), folder, { recursive: true });
  await run("go", ["vet", "./..."], { in: folder, environment: GO_ENVIRONMENT });
  await run("go", ["build", "-o", "calls", "."], { in: folder, environment: GO_ENVIRONMENT });
}
