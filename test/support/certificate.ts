import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * A self-signed certificate for these addresses, made in a folder by OpenSSL. `env` may set OpenSSL's clock
 * back, so that the certificate is already valid on machines whose clock is behind.
 */
export async function makeCertificate(
  folder: string,
  hosts: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Certificate> {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const names = `subjectAltName=${hosts.map((host) => `IP:${host}`).join(",")}`;
  const about = ["-days", "2", "-subj", "/CN=tidings tests", "-addext", names];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", cert, ...about], {
    env: { ...process.env, ...env },
  });
  return { cert, key };
}
