import type { ImageType } from '../../../kit/files/sniffFileType.ts';

/**
 * Strips the metadata that cameras and programs add to a picture: location, time, device, names, thumbnails. Keeps only what is needed to render it.
 * Null if the file does not follow its format, so that nothing unread slips through.
 */
export function withoutMetadata(type: ImageType, content: Buffer): Buffer | null {
  try {
    return cutters[type](content);
  } catch (error) {
    if (error instanceof RangeError || error instanceof Malformed) return null; // the file is truncated
    throw error;
  }
}

class Malformed extends Error {}
const cutters: Record<ImageType, (content: Buffer) => Buffer> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
};

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** JFIF's and Adobe's segments define the colours: pictures render wrongly without them. */
const drawing = new Set([0xe0, 0xee]);
const isNote = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !drawing.has(marker));

/** JPEG (ITU T.81, B.1): segments up to the scans, each of which ends at the next marker; anything after the end of the image is removed. */
function jpeg(content: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])];
  for (let at = 2; ; ) {
    if (content.readUInt8(at) !== 0xff) throw new Malformed();
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (marker === EOI) return Buffer.concat([...parts, Buffer.from([0xff, EOI])]);
    const length = content.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(content, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > content.length) throw new Malformed();
    if (!isNote(marker)) parts.push(content.subarray(at, end));
    at = end;
  }
}

/** Inside a scan, FF is followed by 00 or by a restart marker. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 2)) {
    const next = content.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Malformed();
}

const HEAD = 8;
const needed = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/** PNG (W3C, 5.3): chunks of length, type, data and checksum, up to IEND. */
function png(content: Buffer): Buffer {
  const parts: Buffer[] = [content.subarray(0, HEAD)];
  for (let at = HEAD; ; ) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (end > content.length) throw new Malformed();
    if (needed.has(type)) parts.push(content.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

const SHOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const EXIF_AND_XMP = 0x0c;

/** WebP (RFC 9649): the even-length chunks of a RIFF file; VP8X lists the optional ones. */
function webp(content: Buffer): Buffer {
  const totalSize = 8 + content.readUInt32LE(4);
  if (totalSize > content.length) throw new Malformed();
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= totalSize; ) {
    const type = content.toString('latin1', at, at + 4);
    const size = content.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > totalSize) throw new Malformed();
    const chunk = Buffer.from(content.subarray(at, end));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~EXIF_AND_XMP, 8);
    if (SHOWN.has(type)) parts.push(chunk);
    at = end;
  }
  if (parts.length === 0) throw new Malformed();
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
