/** An error that is rendered as a page. */
export class PageError extends Error {
  readonly statusCode: number;
  readonly title: string;
  readonly headers: { readonly [name: string]: string };

  /**
   * @param title the problem in a few words
   * @param message what to do, in full sentences
   */
  constructor(
    statusCode: number,
    title: string,
    message: string,
    headers: { readonly [name: string]: string } = {},
  ) {
    super(message);
    this.name = "PageError";
    this.statusCode = statusCode;
    this.title = title;
    this.headers = headers;
  }
}

/** 404. The same whether it never existed, was deleted, or belongs to another company. */
export function pageNotFound(what = "Page"): PageError {
  return new PageError(
    404,
    `${what} not found`,
    "Check the URL, or use the navigation to find it.",
  );
}
