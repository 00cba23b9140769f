/** Tests `traceparent` headers (W3C Trace Context, level 2). */
import t from "tap";
import { formatTraceparent, parseTraceparent } from "#src/telemetry/traceparent.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

t.test("a formatted header is parsed to the same context", async (t) => {
  for (const flags of ["00", "01", "ff"]) {
    const text = `00-${TRACE}-${SPAN}-${flags}`;
    const found = parseTraceparent(text);
    t.match(found, { traceId: TRACE, spanId: SPAN, traceFlags: Number.parseInt(flags, 16) });
    t.equal(found && formatTraceparent(found), text);
  }
});

t.test("later versions can have more fields, and malformed headers are ignored", async (t) => {
  t.match(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`), { traceId: TRACE });
  for (const text of [
    undefined,
    ["two", "headers"],
    "",
    `ff-${TRACE}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-01x`,
    ` 00-${TRACE}-${SPAN}-01`,
  ])
    t.equal(parseTraceparent(text), undefined, String(text));
});
