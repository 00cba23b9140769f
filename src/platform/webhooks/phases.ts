/** How long the phases of an attempt took: a table whose bars stand where they were in time. */
import type { Attempt } from "../../webhooks/endpoints/delivery-log.ts";
import { html, type Html } from "../../html/html.ts";
import { duration } from "../ui/time.ts";

interface Phase {
  readonly label: string;
  readonly tone: "c0" | "c2" | "c4" | "c5";
  readonly ms: number | null;
  /** Said when it has no time. */
  readonly none: string;
}

/** The bars' unit: what they are drawn in, from left to right. */
const WIDTH = 1000;
/** A short phase is still seen. */
const LEAST_WIDTH = 4;

/** @param label what the table is of, for who can't see where it stands */
export function phaseTable(attempt: Attempt, label: string): Html {
  const phases = phasesOf(attempt);
  const sumMs = phases.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  // The total is rounded to whole milliseconds: the phases can be a little longer.
  const wholeMs = Math.max(attempt.durationMs, sumMs, 0.1);
  let passedMs = 0;
  const rows = phases.map((phase) => {
    const fromMs = passedMs;
    passedMs += phase.ms ?? 0;
    return row(phase, fromMs, wholeMs);
  });
  return html`${wasOpen(attempt) ? html`<p class="quiet">The connection was open, from an earlier delivery.</p>` : ""}
    <table class="phases" aria-label="${label}">
      <thead>
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">Course</th>
          <th scope="col" class="number">Time</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        ${row({ label: "In all", tone: "c0", ms: attempt.durationMs, none: "" }, 0, wholeMs)}
      </tfoot>
    </table>`;
}

function row({ label, tone, ms, none }: Phase, fromMs: number, wholeMs: number): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    <td class="course">${ms === null ? "" : bar(tone, fromMs / wholeMs, ms / wholeMs)}</td>
    <td class="number">${ms === null ? html`<span class="quiet">${none}</span>` : duration(ms)}</td>
  </tr>`;
}

/** @param from and `share`: parts of the whole */
function bar(tone: Phase["tone"], from: number, share: number): Html {
  const width = Math.max(share * WIDTH, LEAST_WIDTH);
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

/** The phases in their order. */
function phasesOf(attempt: Attempt): Phase[] {
  const { dnsMs, connectMs, tlsMs, firstByteMs, status, headers } = attempt;
  const isSent = headers !== null;
  const opening = wasOpen(attempt) ? "not needed" : "not reached";
  return [
    { label: "DNS lookup", tone: "c0", ms: dnsMs, none: opening },
    { label: "TCP connect", tone: "c4", ms: connectMs, none: opening },
    {
      label: "TLS handshake",
      tone: "c5",
      ms: tlsMs,
      none: isSent && !wasOpen(attempt) ? "plain http" : opening,
    },
    {
      label: "Wait for first byte",
      tone: "c2",
      ms: firstByteMs,
      none: firstByteNone(isSent, status),
    },
  ];
}

/** Whether it went over a connection that an earlier delivery had opened. */
function wasOpen({ dnsMs, connectMs, tlsMs, headers }: Attempt): boolean {
  return headers !== null && dnsMs === null && connectMs === null && tlsMs === null;
}

function firstByteNone(isSent: boolean, status: number | null): string {
  if (status !== null) return "not measured";
  return isSent ? "none came" : "not reached";
}
