/** Renders the timing of an attempt as a table with a waterfall chart. */
import type { Attempt } from "../../webhooks/endpoints/delivery-log.ts";
import { html, type Html } from "../../html/html.ts";
import { duration } from "../ui/time.ts";

interface Phase {
  readonly label: string;
  readonly tone: "c0" | "c2" | "c4" | "c5";
  readonly ms: number | null;
  /** Shown when the phase has no time. */
  readonly none: string;
}

/** Width of the chart in SVG units. */
const WIDTH = 1000;
/** Keeps a short phase visible. */
const MIN_WIDTH = 4;

/** @param label accessible name of the table */
export function phaseTable(attempt: Attempt, label: string): Html {
  const phases = phasesOf(attempt);
  const sumMs = phases.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  // Each is rounded, and earlier versions rounded the total to whole milliseconds, so the sum can be slightly larger.
  const totalMs = Math.max(attempt.durationMs, sumMs, 0.1);
  let passedMs = 0;
  const rows = phases.map((phase) => {
    const fromMs = passedMs;
    passedMs += phase.ms ?? 0;
    return row(phase, fromMs, totalMs);
  });
  return html`${isReused(attempt) ? html`<p class="quiet">This attempt reused an open connection.</p>` : ""}
    <table class="phases" aria-label="${label}">
      <thead>
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">Timeline</th>
          <th scope="col" class="number">Time</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        ${row({ label: "Total", tone: "c0", ms: attempt.durationMs, none: "" }, 0, totalMs)}
      </tfoot>
    </table>`;
}

function row({ label, tone, ms, none }: Phase, fromMs: number, totalMs: number): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    <td class="course">${ms === null ? "" : bar(tone, fromMs / totalMs, ms / totalMs)}</td>
    <td class="number">${ms === null ? html`<span class="quiet">${none}</span>` : duration(ms)}</td>
  </tr>`;
}

/** @param from start, and `share` width, as fractions of the total */
function bar(tone: Phase["tone"], from: number, share: number): Html {
  const width = Math.max(share * WIDTH, MIN_WIDTH);
  const left = Math.min(from * WIDTH, WIDTH - width);
  return html`<svg
    class="chart course"
    viewBox="0 0 ${WIDTH} 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect class="${tone}" x="${left.toFixed(1)}" y="0" width="${width.toFixed(1)}" height="1" />
  </svg>`;
}

/** The phases in order. */
function phasesOf(attempt: Attempt): Phase[] {
  const { dnsMs, connectMs, tlsMs, firstByteMs, status, headers } = attempt;
  const isSent = headers !== null;
  const opening = isReused(attempt) ? "not needed" : "not reached";
  return [
    { label: "DNS lookup", tone: "c0", ms: dnsMs, none: opening },
    { label: "TCP connect", tone: "c4", ms: connectMs, none: opening },
    {
      label: "TLS handshake",
      tone: "c5",
      ms: tlsMs,
      none: isSent && !isReused(attempt) ? "not used (HTTP)" : opening,
    },
    {
      label: "Time to first byte",
      tone: "c2",
      ms: firstByteMs,
      none: firstByteNone(isSent, status),
    },
  ];
}

/** Whether the attempt reused a connection of an earlier delivery. */
function isReused({ dnsMs, connectMs, tlsMs, headers }: Attempt): boolean {
  return headers !== null && dnsMs === null && connectMs === null && tlsMs === null;
}

function firstByteNone(isSent: boolean, status: number | null): string {
  if (status !== null) return "not measured";
  return isSent ? "no response" : "not reached";
}
