import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes per chunk; each is encrypted and authenticated on its own, so memory use stays constant. */
export const CHUNK = 64 * 1024;
const TAG = 16;
const MAGIC = Buffer.from('EMB1');

type Content = AsyncIterable<Buffer | string>;

/**
 * Each key encrypts one file, so the nonce is the chunk's number and whether it is the last one (the STREAM construction): a chunk that is moved,
 * repeated, changed or missing cannot be decrypted.
 */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts content into pieces of one size; the last one, which may be shorter or empty, is marked. */
async function* cut(content: Content, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const given of content) {
    let bytes = Buffer.from(given);
    while (length + bytes.length > size) {
      const missing = size - length;
      yield { piece: Buffer.concat([...held, bytes.subarray(0, missing)]), isLast: false };
      bytes = bytes.subarray(missing);
      held = [];
      length = 0;
    }
    held.push(bytes);
    length += bytes.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** Encrypts content with a key that is used for nothing else. */
export async function* seal(key: Buffer, content: Content): AsyncGenerator<Buffer> {
  yield MAGIC;
  let at = 0;
  for await (const { piece, isLast } of cut(content, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast)).setAAD(MAGIC);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    at += 1;
  }
}

/** Decrypts content. Throws before it passes on anything that was changed, and at the end if the end is missing. */
export async function* unseal(key: Buffer, content: Content): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const { piece, isLast } of cut(withoutMagic(content), CHUNK + TAG)) {
    if (piece.length < TAG) throw new Error('The stored file is cut off.');
    const open = createDecipheriv('aes-256-gcm', key, nonceOf(at, isLast)).setAAD(MAGIC);
    open.setAuthTag(piece.subarray(-TAG));
    yield Buffer.concat([open.update(piece.subarray(0, -TAG)), open.final()]);
    at += 1;
  }
}

async function* withoutMagic(content: Content): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const given of content) {
    const bytes = Buffer.from(given);
    if (start === null) {
      yield bytes;
      continue;
    }
    start = Buffer.concat([start, bytes]);
    if (start.length < MAGIC.length) continue;
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('The stored file has an unknown format.');
    yield start.subarray(MAGIC.length);
    start = null;
  }
  if (start !== null) throw new Error('The stored file is cut off.');
}
