import type { Readable } from 'node:stream';

/**
 * An answer that PostgreSQL has written already, as JSON text: the hottest lists go out as they came, unparsed. Nothing strips it, so the query
 * names every key itself and a test holds those keys to the contract.
 */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A file to save, streamed as it is made. */
export type TextFile = { fileName: string; text: string | AsyncIterable<string> };

/** An uploaded file to save: never shown in the page, whatever it holds. `unchanging`: its address says what it contains. */
export type KeptFile = { fileName: string; type: string; size: number; content: Readable; unchanging?: true };

/** What an upload left on disk; gone when the answer is out. */
export type UploadedFile = { name: string; path: string; size: number };
