import type { Readable } from 'node:stream';

/**
 * A response that PostgreSQL has built as JSON text and that is sent unparsed, for the most frequent lists. Nothing strips unknown keys, so the query
 * lists every key, and a test compares them with the contract.
 */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A generated file to download, streamed. */
export type TextFile = { fileName: string; text: string | AsyncIterable<string> };

/** An uploaded file to download, never displayed inline. `unchanging`: its URL contains its hash. */
export type KeptFile = { fileName: string; type: string; size: number; content: Readable; unchanging?: true };

/** An uploaded file on disk, deleted after the response is sent. */
export type UploadedFile = { name: string; path: string; size: number };
