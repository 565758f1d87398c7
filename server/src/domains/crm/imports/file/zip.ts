import { createInflateRaw } from 'node:zlib';
import { refuse, tooLarge } from './problems.ts';

type Entry = { name: string; method: number; packed: number; size: number; at: number };
export type Zip = {
  names: string[];
  has: (name: string) => boolean;
  /** The bytes of a part, as they are inflated; never more than the part said it holds. */
  read: (name: string) => AsyncGenerator<Buffer>;
};

const MOST_ENTRIES = 5_000;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_RATIO = 200;
const BROKEN = 'The workbook is damaged and cannot be read.';

/** Reads the directory of a zip and refuses bombs before anything is inflated: by size, by ratio, by number of parts. */
export function openZip(bytes: Buffer): Zip {
  const entries = new Map<string, Entry>();
  let whole = 0;
  for (const entry of directoryOf(bytes)) {
    whole += entry.size;
    const swells = entry.size > 1024 * 1024 && entry.size > entry.packed * MOST_RATIO;
    if (whole > MOST_BYTES || swells || entries.size >= MOST_ENTRIES)
      throw tooLarge('The workbook is too large when it is unpacked.');
    entries.set(entry.name.replaceAll('\\', '/').replace(/^\//, ''), entry);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) throw refuse(BROKEN);
      return inflate(bytes, entry);
    },
  };
}

function directoryOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > bytes.length) throw refuse(BROKEN);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw refuse(BROKEN);
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    if (nameSize === undefined || extraSize === undefined || noteSize === undefined) throw refuse(BROKEN);
    if (flags & 1) throw refuse('The file is protected by a password. Remove the password and try again.');
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const extra = bytes.subarray(at + 46 + nameSize, at + 46 + nameSize + extraSize);
    const [packed, size, offset] = [20, 24, 42].map((field) => bytes.readUInt32LE(at + field));
    entries.push({ name, method, ...wide(packed ?? 0, size ?? 0, offset ?? 0, extra) });
    at += 46 + nameSize + extraSize + noteSize;
  }
  return entries;
}

/** Sizes too large for four bytes, or written that way all the same, stand in an extra field. */
function wide(packed: number, size: number, at: number, extra: Buffer) {
  const given = { size, packed, at };
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue;
    let place = field + 4;
    for (const key of ['size', 'packed', 'at'] as const)
      if (given[key] === 0xffffffff && place + 8 <= extra.length) {
        given[key] = Number(extra.readBigUInt64LE(place));
        place += 8;
      }
  }
  return given;
}

async function* inflate(bytes: Buffer, { at, packed, size, method }: Entry): AsyncGenerator<Buffer> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw refuse(BROKEN);
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) {
    yield data;
    return;
  }
  if (method !== 8) throw refuse(BROKEN);
  const unpacked = createInflateRaw();
  unpacked.end(data);
  let left = size;
  try {
    for await (const part of unpacked) {
      const chunk: Buffer = part;
      left -= chunk.length;
      if (left < 0) throw tooLarge('The workbook is too large when it is unpacked.');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? refuse(BROKEN) : error;
  }
}
