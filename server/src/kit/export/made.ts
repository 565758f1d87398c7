import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files that the product makes itself, kept for a while under a name of its own. */
export type MadeFiles = {
  /** Writes it as it is made, whole or not at all. Answers its size. */
  write: (name: string, content: AsyncIterable<string | Buffer>) => Promise<number>;
  read: (name: string) => Promise<{ content: Readable; size: number } | null>;
  /** Removes it with what an interrupted writing has left of it. */
  remove: (name: string) => Promise<void>;
};

const NAME = /^[0-9a-f-]{36}$/;

export function madeFiles(folder: string): MadeFiles {
  const placeOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of a made file.`);
    return join(folder, name);
  };
  return {
    async write(name, content) {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true });
      const draft = `${place}.draft`;
      await pipeline(Readable.from(content), createWriteStream(draft));
      await rename(draft, place);
      return (await stat(place)).size;
    },
    async read(name) {
      const place = placeOf(name);
      const found = await stat(place).catch(() => null);
      return found && { content: createReadStream(place), size: found.size };
    },
    async remove(name) {
      placeOf(name);
      const there = await readdir(folder).catch(() => []);
      for (const one of there) if (one.startsWith(name)) await rm(join(folder, one), { force: true });
    },
  };
}
