/** Renewal of the service's own certificate, by signal to the process. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { X509Certificate } from "node:crypto";
import t, { type Test } from "tap";
import { testDatabase } from "../helpers/database.ts";
import { runNode } from "../helpers/process/run-node.ts";
import { startService } from "../helpers/process/service-process.ts";

const PROJECT = new URL("../../", import.meta.url);
const MAIN = fileURLToPath(new URL("src/main.ts", PROJECT));

const FIRST = join(import.meta.dirname, "../webhooks/sending/fixtures/localhost");
const RENEWED = join(import.meta.dirname, "fixtures/renewed");

const fingerprintOf = (name: string) =>
  new X509Certificate(readFileSync(`${name}.cert.pem`)).fingerprint256;

/** Opens a connection and leaves it open until the test ends. */
async function open(t: Test, url: string): Promise<TLSSocket> {
  const socket = connect({ port: Number(new URL(url).port), rejectUnauthorized: false });
  t.teardown(() => socket.destroy());
  await once(socket, "secureConnect");
  return socket;
}

/** Requests the liveness check on an open connection. Returns the status line. */
async function checkLive(socket: TLSSocket): Promise<string> {
  socket.write("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [bytes] = (await once(socket, "data")) as [Buffer];
  return bytes.toString().split("\r\n")[0] ?? "";
}

const presented = (socket: TLSSocket) => socket.getPeerCertificate().fingerprint256;

t.test("SIGHUP reloads the certificate without closing a connection", async (t) => {
  const dir = t.testdir({});
  const [cert, key] = [join(dir, "cert.pem"), join(dir, "key.pem")];
  const install = (name: string) => {
    copyFileSync(`${name}.cert.pem`, cert);
    copyFileSync(`${name}.key.pem`, key);
  };
  install(FIRST);
  const service = await startService(t, {
    DATABASE_URL: await testDatabase(t),
    TLS_CERT_FILE: cert,
    TLS_KEY_FILE: key,
  });
  await service.says(/Server listening/);
  const PORT = new URL(service.url).port;
  t.same(
    await runNode([MAIN, "--health"], PROJECT, { PORT, TLS_CERT_FILE: cert, TLS_KEY_FILE: key }),
    { code: 0, stdout: "ready\n", stderr: "" },
    "the health command doesn't need a certificate for its address",
  );
  const early = await open(t, service.url);
  t.equal(presented(early), fingerprintOf(FIRST));

  install(RENEWED);
  service.kill("SIGHUP");
  await service.says(/certificate reloaded.*\n/);
  t.equal(presented(await open(t, service.url)), fingerprintOf(RENEWED));
  t.equal(await checkLive(early), "HTTP/1.1 200 OK", "open connections go on");

  copyFileSync(`${FIRST}.key.pem`, key);
  service.kill("SIGHUP");
  await service.says(/certificate not reloaded.*\n/);
  writeFileSync(cert, "not a certificate");
  service.kill("SIGHUP");
  await service.says(/certificate not reloaded.*\n[^]*certificate not reloaded.*\n/);
  const late = await open(t, service.url);
  t.equal(presented(late), fingerprintOf(RENEWED), "the former one stays in use");
  t.equal(await checkLive(late), "HTTP/1.1 200 OK");
  t.notMatch(service.output(), readFileSync(key, "utf8").split("\n")[1] ?? "", "no key is logged");
  for (const socket of [early, late]) socket.destroy();
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);
});

t.test("without a certificate, SIGHUP stops the service gracefully", async (t) => {
  const service = await startService(t, { DATABASE_URL: await testDatabase(t) });
  await service.says(/Server listening/);
  service.kill("SIGHUP");
  t.equal(await service.ended, 0);
});
