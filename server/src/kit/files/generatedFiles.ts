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
type Content = AsyncIterable<string | Buffer>;

export type StoredObject = { content: Readable; size: number };

/** Files that the product makes itself, kept for a while under a UUID. */
export type GeneratedFiles = {
  /** Writes it as it is made, whole or not at all. Answers its size. */
  write: (name: string, content: Content) => Promise<number>;
  read: (name: string) => Promise<StoredObject | null>;
  remove: (name: string) => Promise<void>;
};

const NAME = /^[0-9a-f-]{36}$/;

function keyOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a generated file.`);
  return `made/${name}`;
}

export const generatedFiles = (objects: ObjectStore): GeneratedFiles => ({
  write: async (name, content) => objects.write(keyOf(name), content),
  read: async (name) => objects.read(keyOf(name)),
  remove: async (name) => objects.remove(keyOf(name)),
});
