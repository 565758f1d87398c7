import { isUtf8 } from 'node:buffer';
import { refuse } from './sheet.ts';

const CHUNK = 256 * 1024;

/** The text of a file in UTF-8 or UTF-16, with or without a mark, else in Windows-1252; piece by piece. */
export function* decode(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    // a surrogate or NUL byte cannot be stored
    yield decoder
      .decode(bytes.subarray(at, at + CHUNK), { stream: true })
      .toWellFormed()
      .replaceAll('\0', '');
  }
  yield decoder.decode();
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  // every second byte of Latin text in UTF-16 is zero
  if (odd > sample.length / 5 && even < odd / 4) return 'utf-16le';
  if (even > sample.length / 5 && odd < even / 4) return 'utf-16be';
  if (even + odd > 0 && (even + odd > sample.length / 20 || bytes.subarray(0, 2).includes(0)))
    throw refuse('This is not a spreadsheet. Save it as CSV or XLSX and try again.');
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
