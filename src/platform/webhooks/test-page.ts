/** Renders the form that sends a test event of a chosen type, with its payload. */
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { webhookTypes } from "../../generated/events.ts";
import { errorSummary, selectField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { jsonBlock } from "../ui/json.ts";
import type { Page } from "../ui/layout.ts";
import { csrfField, type View } from "../ui/view.ts";
import { crumbOf } from "./endpoint-name.ts";

export interface TestForm {
  readonly endpoint: Endpoint;
  readonly type: string;
  /** The event without its id and time; undefined for an unknown type. */
  readonly content?: object | undefined;
  readonly errors?: Errors | undefined;
}

export function testPage(view: View, { endpoint, type, content, errors }: TestForm): Page {
  const path = `/developer/webhooks/${endpoint.id}`;
  const main = html`${errorSummary(errors)}
    <p>
      Sends one event to <code>${endpoint.url}</code> and shows the response. It is signed like any
      other event and has the header <code class="word">X-Service-Test: true</code>. It is attempted
      once and isn’t in the event feed.
    </p>
    <form method="get" action="${path}/test" class="filters">
      ${selectField({
        name: "type",
        label: "Event type",
        choices: webhookTypes.map((each) => ({ value: each, label: each })),
        value: type,
        errors: errors ?? {},
      })}
      <button>Show payload</button>
    </form>
    ${content === undefined ? "" : payload(view, endpoint, type, content)}`;
  return {
    title: "Send test event",
    section: "webhooks",
    parent: crumbOf(endpoint),
    main,
    isWrong: errors !== undefined,
  };
}

function payload(view: View, endpoint: Endpoint, type: string, content: object): Html {
  const envelope = { id: "evt_…", type, createdAt: view.now.toISOString(), ...content };
  const isSubscribed = type === "webhook.test" || endpoint.events.includes(type);
  return html`<form method="post" action="/developer/webhooks/${endpoint.id}/test">
      ${csrfField(view)}<input type="hidden" name="type" value="${type}" />
      <div class="actions">
        <button class="primary">Send test event</button>
        <a href="/developer/webhooks/${endpoint.id}">Cancel</a>
      </div>
    </form>
    ${
      isSubscribed
        ? ""
        : html`<p class="quiet">
            This endpoint doesn’t subscribe to <code>${type}</code>. The test event is sent anyway.
          </p>`
    }
    <h2>Payload of <code>${type}</code></h2>
    <p>Each test event has a new <code>id</code> and the current time. The rest is an example.</p>
    ${jsonBlock(JSON.stringify(envelope, null, 2), { region: `Payload of ${type}` })}`;
}
