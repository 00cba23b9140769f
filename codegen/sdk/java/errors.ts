/** Generates com.partnerapi.errors: a class for each error code. */
import { fail, pointer, type Document } from "../../document.ts";
import { sdkErrors, type SdkError } from "../errors.ts";
import { javadoc, lowerFirst } from "./comments.ts";
import { declarations } from "./models.ts";
import { memberName, quoted, typeName } from "./names.ts";
import { javaType, boxed, type Nameless } from "./types.ts";

/** Methods that all errors have. */
const TAKEN = new Set(
  "code status requestId extraData headers header idempotencyKey documentation message cause".split(
    " ",
  ),
);

/** Returns the classes, by name, and the models that they need. */
export function errorClasses(document: Document): {
  readonly classes: [name: string, code: string][];
  readonly models: [name: string, code: string][];
} {
  const errors = sdkErrors(document);
  const nameless: Nameless[] = [];
  const classes = errors.map((error): [string, string] => [
    className(error),
    classText(document, error, nameless),
  ]);
  return {
    classes: [["ErrorCode", codesText(errors)], ["ErrorTypes", typesText(errors)], ...classes],
    models: nameless.flatMap((each) => declarations(document, each, false)),
  };
}

/** `NotFoundException` for `NotFoundError`. */
function className(error: SdkError): string {
  return `${typeName(error.className).replace(/Error$/, "")}Exception`;
}

function codesText(errors: readonly SdkError[]): string {
  const codes = errors.map(
    (error) =>
      `${javadoc(describe(error), [], "  ")}  public static final String ${error.code} = ${quoted(error.code)};\n`,
  );
  return `/** The error codes that this version knows. New codes may be added. */
public final class ErrorCode {
  /**
   * The code of a response that did not come from the service, but from a proxy, for example.
   */
  public static final String UNEXPECTED_RESPONSE = "UNEXPECTED_RESPONSE";

${codes.join("\n")}
  private ErrorCode() {}
}
`;
}

function typesText(errors: readonly SdkError[]): string {
  const cases = errors.map(
    (error) => `      case ErrorCode.${error.code} -> new ${className(error)}(details);\n`,
  );
  return `/** Creates errors of the type of their code. Not meant for programs that use the client. */
public final class ErrorTypes {
  private ErrorTypes() {}

  /** Returns an error of the type of its code. An unknown code is an {@link ApiException}. */
  public static ApiException create(ApiException.Details details) {
    return switch (details.code()) {
${cases.join("")}      default -> new ApiException(details);
    };
  }
}
`;
}

function classText(document: Document, error: SdkError, nameless: Nameless[]): string {
  const name = className(error);
  const getters = error.fields
    .filter((field) => field.name !== "documentation")
    .map(({ name: field, schema }) => {
      const at = pointer("#/components/schemas", error.className, field);
      const member = memberName(field);
      if (TAKEN.has(member)) fail(at, `${member} is already a method of every error in Java`);
      const owner = name + typeName(field);
      const type = boxed(javaType(schema, { document, at, isSent: false, owner, nameless }));
      const text = `Returns ${lowerFirst(schema.description ?? `\`${field}\`.`)}`;
      const empty = type.startsWith("List<") ? ", List.of()" : ", null";
      return `
${javadoc(text, [], "  ")}  public ${type} ${member}() {
    return extra(${quoted(field)}, new TypeReference<${type}>() {}${empty});
  }
`;
    });
  return `${javadoc(`Status ${describe(error)}`)}public final class ${name} extends ApiException {
  private static final long serialVersionUID = 1;

  /** Creates an error. The client calls it. */
  public ${name}(Details details) {
    super(details);
  }
${getters.join("")}}
`;
}

function describe({ status, meaning, fix }: SdkError): string {
  return `${status}. ${meaning} ${fix}`;
}
