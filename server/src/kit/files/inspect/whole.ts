import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Up to `length` bytes of a file from `at`. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const [EOI, SOS] = [0xd9, 0xda];
/** Markers without a length: fill bytes, a temporary one, restarts and the start of the image. */
const isBare = (marker: number) => marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Where the first scan of a JPEG begins; null if the file ends before. Thumbnails, which have an end of their own, come before it. */
async function scanOf(file: FileHandle): Promise<number | null> {
  for (let at = 2; ; ) {
    const head = await bytesAt(file, at, 4);
    if (head.length < 4) return null;
    const marker = head.readUInt8(1);
    if (head.readUInt8(0) !== 0xff || isBare(marker)) {
      at += head.readUInt8(0) === 0xff && marker !== 0xff ? 2 : 1;
      continue;
    }
    if (marker === SOS) return at;
    at += 2 + head.readUInt16BE(2);
  }
}

/** JPEG (ITU T.81, B.1): inside a scan, FF D9 is nothing but the end of the image. What follows it is of no interest. */
async function isWholeJpeg(path: string, file: FileHandle): Promise<boolean> {
  const start = await scanOf(file);
  if (start === null) return false;
  let before = 0;
  const content: AsyncIterable<Buffer> = createReadStream(path, { start });
  for await (const bytes of content) {
    if (before === 0xff && bytes[0] === EOI) return true;
    if (bytes.includes(Buffer.from([0xff, EOI]))) return true;
    before = bytes.at(-1) ?? 0;
  }
  return false;
}

/** PNG (W3C, 5.3): chunks of length, type, data and checksum, up to IEND. */
async function isWholePng(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 8; ; ) {
    const head = await bytesAt(file, at, 8);
    if (head.length < 8) return false;
    const length = head.readUInt32BE(0);
    if (at + 12 + length > size) return false;
    const body = await bytesAt(file, at + 4, length + 4);
    if (crc32(body) !== (await bytesAt(file, at + 8 + length, 4)).readUInt32BE(0)) return false;
    if (head.toString('latin1', 4) === 'IEND') return true;
    at += 12 + length;
  }
}

/** Whether a picture goes on to its end, so that it was not cut off on the way. */
export async function isWholePicture(path: string, kind: 'jpg' | 'png'): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return kind === 'jpg' ? await isWholeJpeg(path, file) : await isWholePng(file, size);
  } finally {
    await file.close();
  }
}
