/** Reads the certificate of the service. */
import { accessSync, constants } from "node:fs";
import { readCertificate, type Certificate, type CertificateFiles } from "./certificate.ts";
import { SettingProblem, type Check, type Reader } from "./setting.ts";

/** A certificate with its key, and the files they are from. */
export type TlsConfig = Certificate & { readonly files: CertificateFiles };

const NAMES = ["TLS_CERT_FILE", "TLS_KEY_FILE"] as const;

/** Reads the certificate and its key; undefined if neither is set. */
export function readTls(read: Reader, check: Check): TlsConfig | undefined {
  const [cert, key] = NAMES.map((name) => {
    const other = name === "TLS_CERT_FILE" ? "TLS_KEY_FILE" : "TLS_CERT_FILE";
    if (!read.text(name) && read.text(other))
      return check(() => {
        throw new SettingProblem(name, `is required with ${other}.`);
      });
    return check(() => readableFile(read, name));
  });
  if (!cert || !key) return undefined;
  const files = { cert, key };
  return check(() => {
    try {
      return { ...readCertificate(files), files };
    } catch (error) {
      throw new SettingProblem(
        "TLS_CERT_FILE and TLS_KEY_FILE",
        `must be a certificate and its key in PEM format (${(error as Error).message}).`,
      );
    }
  });
}

function readableFile(read: Reader, name: (typeof NAMES)[number]): string | undefined {
  const file = read.text(name);
  if (file === undefined) return undefined;
  try {
    accessSync(file, constants.R_OK);
    return file;
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === "ENOENT" ? "it doesn't exist" : "no permission";
    throw new SettingProblem(name, `names a file that can't be read: ${file} (${reason}).`);
  }
}
