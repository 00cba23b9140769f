/** Renders the page that switches the capture of queries and bodies on and off. */
import { CAPTURE_HOURS } from "../../accounts/capture-settings.ts";
import {
  MAX_CAPTURED_BYTES,
  MAX_CAPTURES,
  type CaptureSetting,
} from "../../db/requests/captures.ts";
import { PERSONAL_NAMES } from "../../generated/fields.ts";
import { MAX_BODY_BYTES } from "../../http/capture/content.ts";
import { html, type Html } from "../../html/html.ts";
import { choiceField, selectField } from "../ui/field.ts";
import type { Page } from "../ui/layout.ts";
import { counted, formatCount } from "../ui/number.ts";
import { exactTime } from "../ui/time.ts";
import { csrfField, type View } from "../ui/view.ts";
import { CAPTURE_PATH } from "./paths.ts";

export interface CaptureState {
  readonly setting: CaptureSetting | undefined;
  /** The number of captured requests that are stored. */
  readonly count: number;
  readonly error?: string | undefined;
}

export function capturePage(view: View, state: CaptureState): Page {
  const { setting, count } = state;
  const isOn = setting !== undefined && setting.endsAt > view.now;
  const main = html`${isOn ? onNotice(setting) : html`<p>Off. Only the method, path, status and duration of requests are recorded.</p>`}
    ${view.isAdmin ? forms(view, state, isOn) : html`<p>Only admins can switch it on, and view what was captured.</p>`}
    <h2>What is stored</h2>
    <ul>
      <li>
        The query, the bodies of request and response, and a few headers, of requests with your API
        keys and by your agents.
      </li>
      <li>
        The values of the fields to redact are replaced, and so are their copies in other fields. If
        you choose so, they are stored separately, for admins to reveal request by request. Each
        reveal is in the audit log. Secrets and the Authorization header are never stored.
      </li>
      <li>
        Bodies above ${MAX_BODY_BYTES / 1024} KiB and bodies that aren’t JSON are not stored, only
        their size.
      </li>
      <li>
        At most ${formatCount(MAX_CAPTURES)} requests and ${MAX_CAPTURED_BYTES / 1024 / 1024} MiB at
        a time, encrypted, for 24 hours.
      </li>
    </ul>
    <p>
      ${count === 0 ? "No captured requests are stored." : html`${counted(count, "captured request")} stored.`}
    </p>`;
  return {
    title: "Capture queries and bodies",
    section: "requests",
    main,
    isWrong: state.error !== undefined,
  };
}

function onNotice({ startedBy, endsAt, redactedFields, storesValues }: CaptureSetting): Html {
  return html`<div class="notice warn">
    <p><strong>On</strong> until ${exactTime(endsAt)}, switched on by <bdi>${startedBy}</bdi>.</p>
    <p>
      ${redactedFields.length === 0 ? "Only secrets are redacted." : html`Redacted besides secrets: <bdi>${redactedFields.join(", ")}</bdi>. ${storesValues ? "Admins can reveal these values." : "These values are not stored."}`}
    </p>
  </div>`;
}

function forms(view: View, { setting, count, error }: CaptureState, isOn: boolean): Html {
  const fields = setting?.redactedFields ?? PERSONAL_NAMES;
  return html`${
    isOn
      ? html`<form method="post" action="${CAPTURE_PATH}/stop">
          ${csrfField(view)}<button class="primary">Stop capturing</button>
        </form>`
      : html`<form method="post" action="${CAPTURE_PATH}" class="stack">
          ${csrfField(view)}
          ${selectField({
            name: "hours",
            label: "Capture for",
            choices: CAPTURE_HOURS.map((hours) => ({
              value: String(hours),
              label: counted(hours, "hour"),
            })),
            value: "1",
          })}
          <div class="field">
            <label for="fields">Fields to redact</label>
            <p class="hint" id="fields-hint">
              One name per line. Matches fields at any depth and parameters of queries.
            </p>
            ${error ? html`<p class="error" id="fields-error">${error}</p>` : ""}
            <textarea
              id="fields"
              name="fields"
              rows="8"
              aria-describedby="fields-hint${error ? " fields-error" : ""}"
              spellcheck="false"
            >
${fields.join("\n")}</textarea>
          </div>
          ${choiceField({
            name: "values",
            label: "Redacted values",
            choices: [
              {
                value: "store",
                label: "Store them encrypted",
                hint: "Admins can reveal the values of one request at a time. Each reveal is in the audit log. Secrets are never stored.",
              },
            ],
            values: ["store"],
          })}
          <button class="primary">Start capturing</button>
        </form>`
  }
  ${
    count === 0
      ? ""
      : html`<form class="capture-delete" method="post" action="${CAPTURE_PATH}/delete">
          ${csrfField(view)}<button class="danger">Delete captured requests</button>
        </form>`
  }`;
}
