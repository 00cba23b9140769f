/** Replaces the certificate of a running server, so that a renewal needs no restart. */
import { X509Certificate } from "node:crypto";
import type { Server } from "node:https";
import { readCertificate, type CertificateFiles } from "../config/certificate.ts";

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Reads the files again on every SIGHUP. New connections get the new certificate, open ones go on. While the files
 * can't be used, the former certificate stays in use, and the log says why.
 * @param server undefined in a process that doesn't listen, which then ignores the signal
 */
export function reloadCertificateOnSignal(
  files: CertificateFiles,
  server: Server | undefined,
  log: Log,
): void {
  process.on("SIGHUP", () => {
    try {
      const certificate = readCertificate(files);
      server?.setSecureContext(certificate);
      const { validTo } = new X509Certificate(certificate.cert);
      log.info({ validTo }, "certificate reloaded");
    } catch (error) {
      log.error(
        { reason: (error as Error).message },
        "certificate not reloaded: check TLS_CERT_FILE and TLS_KEY_FILE; the former one stays in use",
      );
    }
  });
}
