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

/**
 * An uploaded file to download. `unchanging`: its URL contains its hash. `inline`: a type that a page may show, without scripts and only in its own
 * frames. `size` is null for a file that is made while it is sent.
 */
export type KeptFile = {
  fileName: string;
  type: string;
  size: number | null;
  content: Readable;
  unchanging?: true;
  inline?: true;
};

/** An uploaded file on disk, deleted after the response is sent. */
export type UploadedFile = {
  name: string;
  path: string;
  size: number;
  /** The further files of the same upload, where the endpoint takes several. */
  also?: readonly UploadedFile[];
};
