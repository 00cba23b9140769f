/** Reads the collections of Postman and Bruno, and makes the requests that these programs send. */

export interface Sent {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Collection<Item> {
  /** Values before a reader sets them. */
  readonly variables: Readonly<Record<string, string>>;
  /** The bearer token of all requests, with a variable. */
  readonly token: string;
  readonly folders: readonly string[];
  readonly items: readonly Item[];
}

interface Named {
  readonly value: string;
}

interface PostmanPart extends Named {
  readonly key: string;
  readonly disabled?: boolean;
}

interface PostmanItem {
  readonly request: {
    readonly method: string;
    readonly header: readonly PostmanPart[];
    readonly body?: { readonly raw: string };
    readonly url: {
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly PostmanPart[];
      readonly variable: readonly PostmanPart[];
    };
  };
}

interface PostmanFile {
  readonly auth: { readonly bearer: readonly PostmanPart[] };
  readonly variable: readonly PostmanPart[];
  readonly item: readonly { readonly name: string; readonly item: readonly PostmanItem[] }[];
}

interface BrunoPart extends Named {
  readonly name: string;
  readonly enabled: boolean;
  readonly type?: "query" | "path";
}

interface BrunoItem {
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: readonly BrunoPart[];
    readonly params: readonly BrunoPart[];
    readonly body: { readonly json?: string };
  };
}

interface BrunoFile {
  readonly root: {
    readonly request: {
      readonly auth: { readonly bearer: { readonly token: string } };
      readonly vars: { readonly req: readonly BrunoPart[] };
    };
  };
  readonly items: readonly { readonly name: string; readonly items: readonly BrunoItem[] }[];
}

/** Reads the file of Postman's collection. */
export function readPostman(file: PostmanFile): Collection<PostmanItem> {
  return {
    variables: Object.fromEntries(file.variable.map(({ key, value }) => [key, value])),
    token: file.auth.bearer.find(({ key }) => key === "token")?.value ?? "",
    folders: file.item.map(({ name }) => name),
    items: file.item.flatMap(({ item }) => item),
  };
}

/** Reads the file of Bruno's collection. */
export function readBruno(file: BrunoFile): Collection<BrunoItem> {
  const { auth, vars } = file.root.request;
  return {
    variables: Object.fromEntries(vars.req.map(({ name, value }) => [name, value])),
    token: auth.bearer.token,
    folders: file.items.map(({ name }) => name),
    items: file.items.flatMap(({ items }) => items),
  };
}

/** Returns the requests that Postman sends, with the values of variables that a reader sets. */
export function postmanRequests(
  { items, variables, token }: Collection<PostmanItem>,
  values: Readonly<Record<string, string>>,
): Sent[] {
  const fill = filler({ ...variables, ...values });
  return items.map(({ request: { method, url, header, body } }) => {
    const path = url.path.map((part) =>
      part.startsWith(":")
        ? encodeURIComponent(url.variable.find(({ key }) => `:${key}` === part)?.value ?? "")
        : part,
    );
    const query = url.query
      .filter(({ disabled }) => !disabled)
      .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
    const headers = header.filter(({ disabled }) => !disabled);
    return {
      method,
      path: pathOf(fill([...url.host, ...path].join("/")), query),
      headers: {
        authorization: `Bearer ${fill(token)}`,
        ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), fill(value)])),
      },
      ...(body && { body: body.raw }),
    };
  });
}

/** Returns the requests that Bruno sends, with the values of variables that a reader sets. */
export function brunoRequests(
  { items, variables, token }: Collection<BrunoItem>,
  values: Readonly<Record<string, string>>,
): Sent[] {
  const fill = filler({ ...variables, ...values });
  return items.map(({ request: { method, url, headers, params, body } }) => {
    const [address = ""] = url.split("?");
    const sent = params.filter(({ enabled }) => enabled);
    const target = sent.reduce(
      (path, { type, name, value }) =>
        type === "path" ? path.replace(`:${name}`, encodeURIComponent(value)) : path,
      address,
    );
    const query = sent
      .filter(({ type }) => type === "query")
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    const sentHeaders = headers.filter(({ enabled }) => enabled);
    return {
      method,
      path: pathOf(fill(target), query),
      headers: {
        authorization: `Bearer ${fill(token)}`,
        ...Object.fromEntries(
          sentHeaders.map(({ name, value }) => [name.toLowerCase(), fill(value)]),
        ),
      },
      ...(body.json !== undefined && { body: body.json }),
    };
  });
}

function pathOf(address: string, query: readonly string[]): string {
  return new URL(address).pathname + (query.length > 0 ? `?${query.join("&")}` : "");
}

/** Replaces variables. Each request of a run has an id that depends on its place only. */
function filler(values: Readonly<Record<string, string>>): (text: string) => string {
  let ids = 0;
  return (text) =>
    text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) =>
      name === "$guid"
        ? `00000000-0000-4000-8000-${String(ids++).padStart(12, "0")}`
        : (values[name] ?? `{{${name}}}`),
    );
}
