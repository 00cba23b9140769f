/** Generates classes with builders for what requests send. */
import { fail, pointer, type Node } from "../../document.ts";
import { fieldsOf } from "../go/structs.ts";
import { javadoc } from "./comments.ts";
import { memberName, quoted, typeName } from "./names.ts";
import { boxed, javaType, type Place } from "./types.ts";

interface Field {
  readonly name: string;
  readonly member: string;
  readonly type: string;
  readonly comment: string;
}

/**
 * Returns an immutable class with a builder. A field that isn't set isn't sent, and null is sent as null.
 * @param place the place of the class; `owner` is its name
 * @throws if two fields would have the same name
 */
export function requestClass(schema: Node, comment: string, place: Place): string {
  const { owner } = place;
  const { properties, required } = fieldsOf(place.document, schema);
  const seen = new Map<string, string>();
  const fields = Object.entries(properties).map(([name, property]): Field => {
    const at = pointer(place.at, "properties", name);
    const member = memberName(name);
    if (seen.has(member)) fail(at, `is ${member} in Java, like ${seen.get(member)}`);
    seen.set(member, name);
    const type = javaType(property, { ...place, at, owner: owner + typeName(name) });
    return { name, member, type, comment: fieldComment(property, place) };
  });
  const needed = [...required].map(quoted).join(", ");
  return `${javadoc(comment)}@JsonDeserialize(builder = ${owner}.Builder.class)
public final class ${owner} extends RequestFields {
  private ${owner}(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

${fields.map(getter).join("\n")}
  /** Builds a {@link ${owner}}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

${fields.map(setter).join("\n")}
    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public ${owner} build() {
${needed && `      require(${needed});\n`}      return new ${owner}(this);
    }
  }
}
`;
}

function getter({ name, member, type }: Field): string {
  const text = `Returns \`${name}\`, or null if it is not set or null.`;
  return `${javadoc(text, [], "  ")}  public ${boxed(type)} ${member}() {
    return get(${quoted(name)});
  }
`;
}

function setter({ name, member, type, comment }: Field): string {
  return `${javadoc(comment || `Sets \`${name}\`.`, [], "    ")}    @JsonProperty(${quoted(name)})
    public Builder ${member}(${type} value) {
      return set(${quoted(name)}, value);
    }
`;
}

function fieldComment(schema: Node, { document }: Place): string {
  const parts = [
    schema.description ?? document.deref(schema).description ?? "",
    ...(schema.default === undefined ? [] : [`Default: \`${schema.default}\`.`]),
    ...(schema.deprecated ? ["Deprecated: new programs should not use it."] : []),
  ];
  return parts.join(" ").trim();
}
