import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './metadata.rules.ts';

const secretPlace = 'GPS 37.8136S 144.9631E';
const segment = (marker: number, data: string | number[]) => {
  const body = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const soi = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);
const scan = Buffer.concat([segment(0xda, [1, 2, 3]), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 4, 0xff, 0, 9])]);
const [jfif, adobe, table] = [segment(0xe0, 'JFIF\0'), segment(0xee, 'Adobe'), segment(0xdb, [0, 1, 2])];
const plainJpeg = Buffer.concat([soi, jfif, adobe, table, scan, table, scan, eoi]);

const chunk = (type: string, data: string) => {
  const body = Buffer.from(type + data, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const plainPng = Buffer.concat([signature, chunk('IHDR', '1234567890123'), chunk('IDAT', 'pixels'), chunk('IEND', '')]);

const piece = (type: string, data: string) => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, Buffer.from(data + (data.length % 2 ? '\0' : ''), 'latin1')]);
};
const riff = (...pieces: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...pieces]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const flags = (bits: number) => piece('VP8X', String.fromCharCode(bits) + '\0'.repeat(9));
const plainWebp = riff(flags(0x10), piece('ALPH', 'odd'), piece('VP8 ', 'pixels'));

describe.each([
  [
    'image/jpeg' as const,
    Buffer.concat([
      soi,
      jfif,
      segment(0xe1, `Exif\0\0${secretPlace}`),
      segment(0xed, `Photoshop ${secretPlace}`),
      adobe,
      segment(0xfe, secretPlace),
      table,
      scan,
      Buffer.from([0xff]), // padding before a marker
      table,
      scan,
      eoi,
      Buffer.from(`a second picture ${secretPlace}`),
    ]),
    plainJpeg,
  ],
  [
    'image/png' as const,
    Buffer.concat([
      plainPng.subarray(0, 33),
      chunk('eXIf', secretPlace),
      chunk('tEXt', `Comment\0${secretPlace}`),
      chunk('abCd', secretPlace),
      plainPng.subarray(33),
      Buffer.from(secretPlace),
    ]),
    plainPng,
  ],
  [
    'image/webp' as const,
    Buffer.concat([
      riff(flags(0x1c), piece('ALPH', 'odd'), piece('VP8 ', 'pixels'), piece('EXIF', secretPlace), piece('XMP ', 'x')),
      Buffer.from(secretPlace),
    ]),
    plainWebp,
  ],
])('%s', (type, loaded, plain) => {
  test('removes the metadata, and nothing of the picture', () => {
    expect(withoutMetadata(type, loaded)?.toString('latin1')).toBe(plain.toString('latin1'));
  });
  test('leaves a picture without metadata unchanged, byte for byte', () => {
    expect(withoutMetadata(type, plain)?.equals(plain)).toBe(true);
  });
  test('refuses a file truncated at any byte', () => {
    for (let length = 12; length < plain.length; length += 1)
      expect(withoutMetadata(type, plain.subarray(0, length))).toBeNull();
  });
});
