/** Reads server-sent events (HTML Living Standard, section 9.2.6), as far as this service sends them. */

export interface ServerSentEvent {
  /** The last id, also of earlier events. */
  readonly id: string | undefined;
  /** Undefined for an id without data. */
  readonly data: string | undefined;
}

/**
 * Iterates over the events of a response.
 * @param onBytes called whenever something arrives, also heartbeats
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // An event without its blank line is incomplete, and is left out.
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield parse(block);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parse(block: string): ServerSentEvent {
  const valuesOf = (field: string) =>
    block
      .split("\n")
      .flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []));
  const data = valuesOf("data");
  return { id: valuesOf("id").at(-1), data: data.length > 0 ? data.join("\n") : undefined };
}
