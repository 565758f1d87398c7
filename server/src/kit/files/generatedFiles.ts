import type { Content, ObjectStore, StoredObject } from './objects.ts';

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
