import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DAY = 0x21; // the first day that the format knows: the content tells the time
const FLAGS = 0x0808; // sizes follow the content, names are UTF-8
const DEFLATED = 8;

const le = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value, at);
    at += bytes;
  }
  return buffer;
};

/** Packs files into a zip, piece by piece: of none of them more than a few pieces are in memory. Together less than 4 GiB. */
export async function* zip(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  const out = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  for (const { name, content } of entries) {
    const begins = at;
    const title = Buffer.from(name);
    const made = { crc: 0, size: 0, packed: 0 };
    yield out(
      Buffer.concat([
        le(
          [LOCAL, 4],
          [20, 2],
          [FLAGS, 2],
          [DEFLATED, 2],
          [0, 2],
          [DAY, 2],
          [0, 4],
          [0, 4],
          [0, 4],
          [title.length, 2],
          [0, 2],
        ),
        title,
      ]),
    );
    for await (const piece of deflated(content, made)) yield out(piece);
    yield out(le([DESCRIPTOR, 4], [made.crc, 4], [made.packed, 4], [made.size, 4]));
    const known = le(
      [CENTRAL, 4],
      [20, 2],
      [20, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [made.crc, 4],
      [made.packed, 4],
      [made.size, 4],
    );
    directory.push(
      Buffer.concat([known, le([title.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [begins, 4]), title]),
    );
  }
  const start = at;
  const index = Buffer.concat(directory);
  yield out(index);
  yield le(
    [END, 4],
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [index.length, 4],
    [start, 4],
    [0, 2],
  );
}

/** The packed content; what it was is counted in `made` on the way. */
async function* deflated(content: Entry['content'], made: { crc: number; size: number; packed: number }) {
  const deflate = createDeflateRaw({ level: 4 });
  const feeding = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      made.crc = crc32(bytes, made.crc);
      made.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((error: Error) => deflate.destroy(error)); // whoever reads hears of it
  for await (const piece of deflate) {
    const bytes = Buffer.from(piece);
    made.packed += bytes.length;
    yield bytes;
  }
  await feeding;
}
