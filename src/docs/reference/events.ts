/** Declares the pages of webhook events: the catalog, and a page for each type. */
import { html, type Html } from "../../html/html.ts";
import type { DocsPage } from "../site/page.ts";
import { fieldList } from "./fields.ts";
import { eventList, eventPath, operationList } from "./links.ts";
import { fieldsOf, markdown, REFERENCE } from "./load.ts";
import type { EventText } from "./model.ts";
import { exampleList } from "./responses.ts";

const EVENTS = Object.entries(REFERENCE.events);

const KINDS = {
  feed: {
    label: "Event",
    about: html`Sent to webhook endpoints that select it, and listed in the
      <a href="/docs/guides/events">event feed</a>.`,
  },
  operational: {
    label: "Operational event",
    about: html`Reports the state of your integration. Only sent to webhook endpoints that
      <a href="/docs/webhooks#operational-events">select this type</a>, and not listed in the event
      feed.`,
  },
  test: {
    label: "Test event",
    about: html`Only sent to the endpoint that you test, and not listed in the event feed.`,
  },
} as const satisfies Record<EventText["kind"], object>;

const CATALOG: DocsPage = {
  path: "/docs/events",
  title: "Event types",
  label: "All event types",
  about: "Every type of webhook event, with when it is sent and what it contains.",
  section: "webhooks",
  group: "Event types",
  content: catalog,
};

export const EVENT_PAGES: readonly DocsPage[] = [
  CATALOG,
  ...EVENTS.map(([type, event]): DocsPage => ({
    path: eventPath(type),
    title: type,
    about: `${KINDS[event.kind].label}: ${event.summary}.`,
    section: "webhooks",
    group: "Event types",
    isWide: true,
    content: () => eventContent(type, event),
  })),
];

function catalog(): Html {
  const typesOf = (kind: EventText["kind"]) =>
    EVENTS.filter(([, event]) => event.kind === kind).map(([type]) => type);
  return html`<p class="lead">
      Webhooks send each event to your URL by <code>POST</code>. All types have the same envelope:
      <code>id</code>, <code>type</code>, <code>createdAt</code> and <code>data</code>.
    </p>
    <p>
      New types may be added. A webhook endpoint only receives the types that it selects. The
      <a href="/docs/webhooks">webhook guide</a> explains deliveries, signatures and filters.
    </p>
    <h2 id="changes">Changes</h2>
    <p>
      Created by writes through this API. <code>data</code> is the resource as its
      <code>GET</code> operation returned it right after the change. These events are in the
      <a href="/docs/guides/events">event feed</a> too.
    </p>
    ${eventList(typesOf("feed"))}
    <h2 id="operational">Operational events</h2>
    <p>
      Report the state of your integration. They are only sent to endpoints that
      <a href="/docs/webhooks#operational-events">select them</a>.
    </p>
    ${eventList(typesOf("operational"))}
    <h2 id="test">Test events</h2>
    ${eventList(typesOf("test"))}`;
}

function eventContent(type: string, event: EventText): Html {
  const { label, about } = KINDS[event.kind];
  const publishers = Object.entries(REFERENCE.operations).filter(([, { events }]) =>
    events.includes(type),
  );
  return html`<div class="operation">
    <div class="operation-head">
      <p class="event-kind"><span class="label ${event.kind}">${label}</span> ${about}</p>
      <h2 id="when">When it is sent</h2>
      ${markdown(event.about)} ${publishers.length > 0 && operationList(publishers)}
    </div>
    <div class="operation-code">
      <h2 id="example">Example</h2>
      ${exampleList(event.body.examples, "example")}
    </div>
    <div class="operation-parts">
      <h2 id="payload">Payload</h2>
      ${markdown(event.body.about)}
      ${fieldList(fieldsOf(event.body.of), { prefix: "payload", isOpen: true })}
      <h2 id="headers">Headers</h2>
      ${fieldList(event.headers, { prefix: "header" })}
      <h2 id="answer">Your response</h2>
      <ul class="answers">
        ${event.responses.map(
          ({ status, about: meaning }) =>
            html`<li>
              <span class="status">${status === "default" ? "Other" : status}</span>
              <div>${markdown(meaning)}</div>
            </li>`,
        )}
      </ul>
      <h2 id="guides">Related guides</h2>
      <ul>
        <li><a href="/docs/webhooks#verify">Verify signatures</a></li>
        <li><a href="/docs/webhooks#filters">Filters</a></li>
        <li><a href="/docs/webhooks#retries">Retries</a></li>
        ${event.kind === "feed" && html`<li><a href="/docs/guides/events">Event feed</a></li>`}
      </ul>
    </div>
  </div>`;
}
