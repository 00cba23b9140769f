/** Serves the SDKs' packages, and the indexes that npm, pip, Go and other tools read. */
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { ApiError } from "../../kernel/errors.ts";
import { commandFile, COMMANDS, SDKS } from "./install.ts";
import { loadPackages, type Packages } from "./packages.ts";

/** The folders below `/sdk/`. */
const FOLDERS: readonly string[] = [...SDKS.map(({ language }) => language), ...COMMANDS];
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves `/sdk/<language>/…`, the command line and the mock at `/sdk/cli` and `/sdk/mock` for `npx`, and the
 * checksums of all packages at `/sdk/checksums.txt`. Packages are loaded at the first request, and stay in memory: they have less
 * than 1 MB per language and version, the mock 3 MB.
 */
export function servePackages(app: FastifyInstance): void {
  const loaded = new Map<string, Promise<Packages>>();

  /** Loads each language once; a failure lasts until the service is started again. */
  function open(language: string): Promise<Packages> {
    const found = loaded.get(language);
    if (found) return found;
    const packages = loadPackages(language);
    packages.catch((error: unknown) =>
      app.log.error(error, `The packages of sdk/${language} can't be built.`),
    );
    loaded.set(language, packages);
    return packages;
  }

  app.get<{ Params: { language: string; "*": string } }>(
    "/sdk/:language/*",
    async (request, reply) => {
      const { language, "*": path } = request.params;
      if (!FOLDERS.includes(language)) throw unknown();
      const packages = await open(language).catch(() => {
        throw new ApiError("NOT_FOUND", notBuilt(language));
      });
      const file = packages.get(path);
      // Package indexes have the paths of folders.
      if (!file && packages.has(`${path}/`)) return reply.redirect(`${request.url}/`, 301);
      if (!file) throw unknown();
      const etag = `"${file.sha256}"`;
      reply.headers({
        etag,
        ...(file.isReleased && file.isDownload && { "cache-control": IMMUTABLE }),
      });
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      return reply.type(file.type).send(file.body);
    },
  );

  // npm follows the redirect to the package, whose name has the version.
  for (const command of COMMANDS)
    app.get(`/sdk/${command}`, (_, reply) =>
      reply.redirect(`/sdk/${command}/${commandFile(command)}`, 302),
    );

  app.get("/sdk/checksums.txt", async (_, reply) => {
    const lines = await Promise.all(
      FOLDERS.map(async (language) => {
        const packages = await open(language).catch(() => new Map() as Packages);
        return [...packages].flatMap(([path, { sha256, isDownload }]) =>
          isDownload ? `${sha256}  ${language}/${path}\n` : [],
        );
      }),
    );
    return reply.type("text/plain; charset=utf-8").send(lines.flat().join(""));
  });
}

function unknown(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such file. /sdk/checksums.txt lists all packages.");
}

function notBuilt(language: string): string {
  return `The packages of this SDK are not built. The operator of the service can run \`npm run sdk:build -- ${language}\` to find out why, and start the service again.`;
}
