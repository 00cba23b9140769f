/** A refusal that is answered with a page. */
export class PageError extends Error {
  readonly statusCode: number;
  readonly title: string;
  readonly headers: { readonly [name: string]: string };

  /**
   * @param title what is wrong, in a few words
   * @param message what to do, in whole sentences
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

/** 404: it never existed, is gone, or is another company's, which is no different. */
export function pageNotFound(what = "page"): PageError {
  return new PageError(
    404,
    `There is no such ${what}`,
    "Check the address, or find what you look for from the pages named above.",
  );
}
