/**
 * Starts what the feature programs of all languages call: the service behind a server that can fail on request, the same
 * by HTTPS with a certificate of a private authority, and an HTTP proxy.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, request as send, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Test } from "tap";
import { v7 as uuid } from "uuid";
import * as tables from "#src/db/schema/index.ts";
import { startApi } from "../../helpers/api.ts";
import { makeWorld } from "../../helpers/world.ts";

/** A request of a program. */
interface Received {
  /** The header `X-Scenario`: the feature that the program shows. */
  readonly scenario: string;
  readonly traceparent: string | undefined;
}

interface PricesPage {
  readonly nextCursor: string | null;
  readonly zipcode: string;
  readonly pricelists: readonly { readonly name: string; readonly chargeCount: number }[];
}

export interface FeatureService {
  /** Environment variables for a program, with the key of a new company. */
  programEnvironment(): Promise<Record<string, string>>;
  /** The numbers of items in all lists of that company, in the order in which the programs print them. */
  countsFor(environment: Readonly<Record<string, string>>): Promise<readonly number[]>;
  /** What the pages of the prices at that company's place, with an item each, have beside it. */
  detailsFor(environment: Readonly<Record<string, string>>): Promise<readonly string[]>;
  readonly received: Received[];
  /** The targets of the requests and tunnels of the proxy. */
  readonly proxied: string[];
}

/** Starts the servers until `t` ends. */
export async function startFeatureService(t: Test): Promise<FeatureService> {
  const api = await startApi(t, { environment: "sandbox" });
  const upstream = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const received: Received[] = [];
  const proxied: string[] = [];
  const failed = new Set<string>();
  const handle: RequestListener = (request, response) => {
    const { method, url = "", headers } = request;
    const scenario = String(headers["x-scenario"] ?? "");
    const traceparent = headers["traceparent"];
    received.push({ scenario, traceparent: traceparent?.toString() });
    // No response.
    if (scenario === "timeout") return;
    // Once per program and scenario.
    const attempt = `${scenario} ${headers.authorization}`;
    if (/^(hooks|logger|spans|exports)$/.test(scenario) && !failed.has(attempt)) {
      failed.add(attempt);
      request.resume();
      response.writeHead(503).end();
      return;
    }
    const { "proxy-connection": _, ...rest } = headers;
    // A proxy gets the complete URL.
    const { pathname, search } = new URL(url, upstream);
    request.pipe(
      send(new URL(pathname + search, upstream), { method, headers: rest }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  };
  const plain = createServer(handle);
  const certificate = await makeCertificate(t.testdir({}));
  const secure = createHttpsServer(certificate, handle);
  const proxy = createServer((request, response) => {
    proxied.push(request.url ?? "");
    handle(request, response);
  }).on("connect", ({ url = "" }, socket) => {
    proxied.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
  const [port, securePort, proxyPort] = await Promise.all(
    [plain, secure, proxy].map((server) => listen(t, server)),
  );
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    received,
    proxied,
    async programEnvironment() {
      const company = await api.addCompany();
      const { defaultPricelistId, serviceId, zipcode } = await makeWorld(api, company);
      // A second SKU that is offered, without a price.
      const { clock, db } = api.services;
      await db.work.insert(tables.skus).values({
        companyId: company.id,
        id: uuid(),
        name: "Unpriced",
        serviceId,
        createdAt: clock.now(),
      });
      return {
        PARTNER_API_BASE_URL: baseUrl,
        PARTNER_API_KEY: company.key,
        HTTPS_URL: `https://localhost:${securePort}`,
        CA_FILE: certificate.file,
        PROXY_URL: `http://127.0.0.1:${proxyPort}`,
        PRICELIST_ID: defaultPricelistId,
        ZIPCODE: zipcode,
      };
    },
    async detailsFor({ PARTNER_API_KEY, ZIPCODE }) {
      const pages: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const position = cursor === "" ? "" : `&after=${encodeURIComponent(cursor)}`;
        const response = await fetch(
          `${upstream}/v1/prices?zipcode=${ZIPCODE}&limit=1${position}`,
          { headers: { authorization: `Bearer ${PARTNER_API_KEY}` } },
        );
        const { nextCursor, zipcode, pricelists } = (await response.json()) as PricesPage;
        pages.push([zipcode, ...pricelists.map((each) => each.name + each.chargeCount)].join("/"));
        cursor = nextCursor;
      }
      return pages;
    },
    async countsFor({ PARTNER_API_KEY, PRICELIST_ID }) {
      const lists = [
        "customers",
        "locations",
        "skus",
        "pricelists",
        "services",
        "products",
        "material-types",
        "load-compositions",
        "pricing-types",
        `pricelists/${PRICELIST_ID}/skus`,
        `pricelists/${PRICELIST_ID}/charges`,
        "events",
      ];
      return await Promise.all(
        lists.map(async (list) => {
          const headers = { authorization: `Bearer ${PARTNER_API_KEY}` };
          const response = await fetch(`${upstream}/v1/${list}?limit=100`, { headers });
          return ((await response.json()) as { data: unknown[] }).data.length;
        }),
      );
    },
  };
}

/** Makes a certificate of `localhost` that is its own authority. */
async function makeCertificate(folder: string) {
  const file = join(folder, "certificate.pem");
  const keyFile = join(folder, "key.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"];
  const output = ["-keyout", keyFile, "-out", file];
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    "-days",
    "2",
    ...key,
    ...subject,
    ...output,
  ]);
  return { file, cert: await readFile(file), key: await readFile(keyFile) };
}

async function listen(t: Test, server: Server & { closeAllConnections?(): void }): Promise<number> {
  // Both families: some clients connect to the IPv6 address of localhost.
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  t.teardown(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
