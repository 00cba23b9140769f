/** Searches the documentation on the server, with the index and the ranking that browsers use. */
import { readFile } from "node:fs/promises";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import {
  createSearch,
  type SearchEntry,
  type SearchResult,
} from "../assets/scripts/search-engine.js";

const INDEX = new URL("../../generated/docs-search.json", import.meta.url);

let opened: ReturnType<typeof open> | undefined;

/**
 * Finds pages, sections, operations, events, error codes and fields. The first search builds the index.
 * @param query at most its first 100 characters and 8 words count
 * @param limit of results
 * @returns the best result first
 */
export async function searchDocs(query: string, limit?: number): Promise<SearchResult[]> {
  const search = await (opened ??= open());
  return search(query, limit);
}

/** The entries of the index, written by codegen. */
export async function readEntries(): Promise<readonly SearchEntry[]> {
  return JSON.parse(await readFile(INDEX, "utf8"));
}

async function open() {
  return createSearch(await readEntries(), { MiniSearch, stem: stemmer });
}
