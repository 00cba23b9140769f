/** A JSON value as text, for response bodies that Postgres writes: they are sent as they are. */
export class JsonText<Value = unknown> {
  readonly text: string;

  /** @param text exactly what the response serializer would write */
  constructor(text: string) {
    this.text = text;
  }

  /** The value, for a body that is changed or stored. JSON.stringify calls it too. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}
