import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../problem.ts';
import { damaged, refuse, swollen } from './sheet.ts';

export type Zip = {
  names: string[];
  has: (name: string) => boolean;
  /** Streams the inflated text of an entry, up to the size it declares. */
  read: (name: string) => AsyncGenerator<string>;
  /** The inflated bytes of an entry. */
  bytes: (name: string) => Promise<Buffer>;
};

const MOST_ENTRIES = 5_000;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_RATIO = 200;

/** Reads the directory of a zip and refuses zip bombs before inflating anything: by size, ratio and number of entries. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const entries = new Map<string, Entry>();
  let totalSize = 0;
  const zip = await fromBufferPromise(bytes, options).catch(explain);
  try {
    for await (const entry of zip.eachEntry()) {
      totalSize += entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
      if (totalSize > MOST_BYTES || isBomb || entries.size >= MOST_ENTRIES) throw swollen();
      if (entry.isEncrypted()) throw refuse('The file is protected by a password. Remove the password and try again.');
      entries.set(nameOf(entry), entry);
    }
  } catch (error) {
    explain(error);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => decoded(inflate(zip, entries.get(name))),
    bytes: async (name) => buffer(inflate(zip, entries.get(name))),
  };
}

// names need no checks: we read a few known entries and write nothing to disk. Inflated sizes are checked below
const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false };
const nameOf = (entry: Entry) => entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\//, '');

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
}

async function* inflate(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw damaged();
  let remaining = entry.uncompressedSize;
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      const chunk: Buffer = part;
      remaining -= chunk.length;
      if (remaining < 0) throw swollen();
      yield chunk;
    }
  } catch (error) {
    explain(error);
  }
}

/** The bytes are already in memory, so any error of the library means a damaged file. */
function explain(error: unknown): never {
  throw error instanceof Problem ? error : damaged();
}
