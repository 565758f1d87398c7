import { inflateSync } from 'node:zlib';

const HEAD = 44; // bytes before the table directory of a WOFF file
const ENTRY = 20; // bytes of an entry there
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/** The TrueType font inside a WOFF file: its tables, decompressed, behind a plain directory. */
export function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * SFNT_ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * SFNT_ENTRY, 10);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEAD + index * ENTRY;
    const [from, packed, size, sum] = [4, 8, 12, 16].map((offset) => woff.readUInt32BE(entry + offset));
    if (from === undefined || packed === undefined || size === undefined || sum === undefined) continue;
    const stored = woff.subarray(from, from + packed);
    const table = packed < size ? inflateSync(stored) : stored;
    const place = SFNT_HEAD + index * SFNT_ENTRY;
    woff.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(sum, place + 4);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(size, place + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
