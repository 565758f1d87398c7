import type { Readable } from 'node:stream';

/** Stores bytes under a key such as `ab/abcd…` in a folder or bucket. Keys are generated ASCII and never contain user input. */
export type ObjectStore = {
  /** Writes atomically and durably. Returns the size. */
  write: (key: string, content: Content) => Promise<number>;
  has: (key: string) => Promise<boolean>;
  /** The content, or null if there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Deletes it, with the remains of an interrupted write. A missing object is not an error. */
  remove: (key: string) => Promise<void>;
};

/** Content to write, in chunks. */
type Content = AsyncIterable<string | Buffer>;

export type StoredObject = { content: Readable; size: number };

/** Generated files, kept for a while under a UUID. */
export type GeneratedFiles = {
  /** Writes a stream atomically. Returns its size. */
  write: (name: string, content: Content) => Promise<number>;
  read: (name: string) => Promise<StoredObject | null>;
  remove: (name: string) => Promise<void>;
};

const NAME = /^[0-9a-f-]{36}$/;

function keyOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is not the name of a generated file.`);
  return `made/${name}`;
}

export const generatedFiles = (objects: ObjectStore): GeneratedFiles => ({
  write: async (name, content) => objects.write(keyOf(name), content),
  read: async (name) => objects.read(keyOf(name)),
  remove: async (name) => objects.remove(keyOf(name)),
});
