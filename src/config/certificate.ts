/** Reads the service's own certificate. */
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";

/** Names of PEM files. */
export interface CertificateFiles {
  /** The certificate, followed by the certificates of its issuers. */
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * Reads a certificate and its key.
 * @throws Error when a file can't be read, isn't PEM, or when the key belongs to another certificate. The message
 *   contains nothing of the key.
 */
export function readCertificate(files: CertificateFiles): Certificate {
  const certificate = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
  createSecureContext(certificate);
  return certificate;
}
