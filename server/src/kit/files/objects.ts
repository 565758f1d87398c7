import type { Readable } from 'node:stream';

/** Where bytes stay under a key such as `ab/abcd…`: a folder, or a bucket. Keys are ours and plain ASCII; nothing a person types is part of one. */
export type ObjectStore = {
  /** Writes whole or not at all; when this answers, it is safe. Answers the size. */
  write: (key: string, content: Content) => Promise<number>;
  has: (key: string) => Promise<boolean>;
  /** The content, or null when there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Removes it with what an interrupted write left behind. A missing one is fine. */
  remove: (key: string) => Promise<void>;
};

/** What is written, piece by piece. */
export type Content = AsyncIterable<string | Buffer>;

export type StoredObject = { content: Readable; size: number };
