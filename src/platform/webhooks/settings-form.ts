/** Reads and changes the rows of an endpoint's form: conditions and headers. */
import type { EndpointSettings } from "../../webhooks/endpoints/endpoint.ts";
import type { Form } from "../ui/form.ts";

/** A header as the form shows it. A stored value isn't sent to the browser. */
export interface HeaderRow {
  readonly name: string;
  readonly value: string;
}

/** The form as the user filled it in. */
export interface SettingsForm extends Omit<EndpointSettings, "headers"> {
  readonly headers: readonly HeaderRow[];
}

/** Action of a button of the form other than saving. */
export const FORM_ACTIONS = {
  addCondition: "add-condition",
  addHeader: "add-header",
  preview: "preview",
} as const;

const NO_CONDITION = { field: "", operator: "eq", value: "" };
const NO_HEADER: HeaderRow = { name: "", value: "" };

/**
 * Reads the form.
 * @param keepsEmptyRows whether rows that aren't filled in stay, for a button that changes the rows
 */
export function readSettings(sent: Form, keepsEmptyRows: boolean): SettingsForm {
  const [fields, operators, values] = [
    sent.list("condition-field"),
    sent.list("condition-operator"),
    sent.list("condition-value"),
  ];
  const names = sent.list("header-name");
  const headerValues = sent.list("header-value");
  return {
    name: sent.text("name"),
    description: sent.raw("description"),
    url: sent.text("url"),
    events: sent.list("events"),
    filter: fields
      .map((field, i) => ({
        field: field.trim(),
        operator: operators[i] ?? "",
        value: values[i] ?? "",
      }))
      .filter(({ field, value }) => keepsEmptyRows || field !== "" || value.trim() !== ""),
    headers: names
      .map((name, i) => ({ name: name.trim(), value: (headerValues[i] ?? "").trim() }))
      .filter(({ name, value }) => keepsEmptyRows || name !== "" || value !== ""),
  };
}

/**
 * Applies a button that adds or removes a row.
 * @param action the value of the button, such as `remove-header-2`
 */
export function changeRows(form: SettingsForm, action: string): SettingsForm {
  const [, kind, number] = /^remove-(condition|header)-(\d+)$/.exec(action) ?? [];
  const isOther = (_: unknown, i: number) => i !== Number(number) - 1;
  if (kind === "condition") return { ...form, filter: form.filter.filter(isOther) };
  if (kind === "header") return { ...form, headers: form.headers.filter(isOther) };
  if (action === FORM_ACTIONS.addCondition)
    return { ...form, filter: [...form.filter, NO_CONDITION] };
  if (action === FORM_ACTIONS.addHeader) return { ...form, headers: [...form.headers, NO_HEADER] };
  return form;
}

/**
 * The settings to save. An empty value of a header that the endpoint has keeps the stored value.
 * @param stored the names of the endpoint's headers
 */
export function toSettings(form: SettingsForm, stored: readonly string[]): EndpointSettings {
  const isStored = (name: string) =>
    stored.some((other) => other.toLowerCase() === name.toLowerCase());
  return {
    ...form,
    headers: form.headers.map(({ name, value }) =>
      value === "" && isStored(name) ? { name } : { name, value },
    ),
  };
}
