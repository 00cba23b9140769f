const MAX_BYTES = 1024 * 1024;

/**
 * Reads a response's body as JSON, up to 1 MiB.
 * @returns `ok: false` for what is too long or no JSON
 * @throws what the network throws while the body comes in
 */
export async function readJson(
  response: Response,
): Promise<{ ok: true; value: unknown } | { ok: false }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return { ok: false };
    chunks.push(chunk);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
  } catch {
    return { ok: false };
  }
}
