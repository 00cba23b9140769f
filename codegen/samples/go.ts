/** Renders a call with the Go SDK. */
import type { Document } from "../document.ts";
import { paramsName } from "../sdk/go/models.ts";
import { goName, localName, quoted } from "../sdk/go/names.ts";
import { structLiteral } from "./go-literal.ts";
import type { SampleCall } from "./sample-call.ts";

/** Returns a complete program, formatted like gofmt does. */
export function goSample(document: Document, call: SampleCall): string {
  const name = localName(call.resultName);
  return `package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx := context.Background()
	client := partnerapi.New()
	out := json.NewEncoder(os.Stdout)

${isIterated(call) ? loop(document, call, name) : single(document, call, name)}
}`;
}

function loop(document: Document, call: SampleCall, name: string): string {
  return `	for ${name}, err := range ${callText(document, call, "All")} {
		if err != nil {
			log.Fatal(err)
		}
		out.Encode(${name})
	}`;
}

function single(document: Document, call: SampleCall, name: string): string {
  return `	${name}, err := ${callText(document, call)}
	if err != nil {
		log.Fatal(err)
	}
	out.Encode(${name})`;
}

function isIterated({ method }: SampleCall): boolean {
  return method.listing === "pages" || method.listing === "feed";
}

/** @param all the prefix that replaces `List` in a method that iterates over all items */
function callText(document: Document, call: SampleCall, all?: string): string {
  const { resource, method, path } = call;
  const methodName = goName(method.name);
  const name = all === undefined ? methodName : methodName.replace(/^List|^/, all);
  const given = [
    "ctx",
    ...path.map(({ value }) => quoted(String(value))),
    ...bodyTexts(document, call),
    ...queryTexts(document, call),
  ];
  return `client.${goName(resource.name)}.${name}(${given.join(", ")})`;
}

function bodyTexts(document: Document, { method, body }: SampleCall): string[] {
  if (!method.body || !body) return [];
  const schema = document.root.components.schemas[method.body];
  return [structLiteral(document, { name: goName(method.body), schema, value: body, level: 1 })];
}

function queryTexts(document: Document, { resource, method, query }: SampleCall): string[] {
  if (method.query.length === 0) return [];
  const required = method.query.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  if (query.length === 0) return ["nil"];
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const value = Object.fromEntries(query.map((each) => [each.name, each.value]));
  const schema = { properties, required };
  const struct = { name: paramsName(resource, method), schema, value, level: 1 };
  return [(required.length > 0 ? "" : "&") + structLiteral(document, struct)];
}
