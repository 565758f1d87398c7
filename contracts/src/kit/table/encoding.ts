import { type Candidate, candidates, type Wide, wides } from './alphabets.ts';

/** How a file is encoded: the reading that fits its letters best, whether others fit as well, and a line of it in each reading. */
export type FoundEncoding = {
  encoding: string;
  sure: boolean;
  /** A line of the file with letters beyond ASCII; blank if it has none. */
  sample: string;
  options: { value: string; sample: string }[];
};

const certain = (encoding: string, sample = ''): FoundEncoding => ({ encoding, sure: true, sample, options: [] });
const ENOUGH = 24 * 1024;
const OPTIONS = 5;

/** The encoding of a file's bytes. Null if they are no text. */
export function encodingOf(bytes: Uint8Array): FoundEncoding | null {
  const wide = sixteenBits(bytes);
  if (wide !== undefined) return wide === null ? null : certain(wide);
  const { several, broken } = countUtf8(bytes);
  if (broken === 0) return certain('utf-8');
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (marked || several > broken * 4) return { ...certain('utf-8'), sure: false };
  return byLetters(linesBeyondAscii(bytes));
}

/** UTF-16 by its mark or its zeros; null if the zeros say that this is no text, undefined if it has one byte per character. */
function sixteenBits(bytes: Uint8Array): string | null | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    if (byte === 0 && at % 2 === 1) odd += 1;
  }
  const zeros = even + odd;
  if (zeros === 0) return undefined;
  const isPlain = sample.every(
    (byte) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || (byte > 31 && byte < 127),
  );
  if (isPlain && zeros < sample.length / 4) return undefined;
  // every ASCII character, such as the end of a line, has a zero on the same side
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length & ~1));
  const isOneSided = Math.min(even, odd) * 20 < zeros;
  if (isOneSided && zeros >= 2 && /[\n\r,;\t|]/.test(text) && !/[\ufffd\ue000-\uf8ff]/.test(text)) return encoding;
  return zeros > sample.length / 20 || bytes.subarray(0, 2).includes(0) ? null : undefined;
}

/** Characters of several bytes that are UTF-8, and bytes that are not. */
function countUtf8(bytes: Uint8Array): { several: number; broken: number } {
  let [several, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    const next = bytes[at + 1] ?? 0;
    let isWhole =
      more > 0 &&
      !(byte === 0xe0 && next < 0xa0) &&
      !(byte === 0xed && next > 0x9f) &&
      !(byte === 0xf0 && next < 0x90) &&
      !(byte === 0xf4 && next > 0x8f);
    for (let step = 1; step <= more && isWhole; step += 1) isWhole = ((bytes[at + step] ?? 0) & 0xc0) === 0x80;
    if (isWhole) {
      several += 1;
      at += more;
    } else broken += 1;
  }
  return { several, broken };
}

/** The lines that have bytes beyond ASCII, up to a limit. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let size = 0;
  const isEnd = (at: number) => bytes[at] === 10 || bytes[at] === 13;
  for (let at = 0; at < bytes.length && size < ENOUGH; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let [from, to] = [at, at];
    while (from > 0 && at - from < 500 && !isEnd(from - 1)) from -= 1;
    while (to < bytes.length && to - at < 500 && !isEnd(to)) to += 1;
    lines.push(bytes.subarray(from, to));
    size += to - from;
    at = to;
  }
  return lines;
}

/** Judges by the letters that occur: whether words stay in one script and one language, with capitals where they belong. */
function byLetters(lines: readonly Uint8Array[]): FoundEncoding {
  const first = lines[0] ?? new Uint8Array();
  const judged = [
    ...candidates.map((one) => ({ encoding: one.encoding, score: one.prior + scoreOf(lines, one) })),
    ...wides.map((one) => ({ encoding: one.encoding, score: one.prior + wideScore(lines, one) })),
  ].toSorted((one, other) => other.score - one.score);
  const sampled = judged.map((one) => ({
    ...one,
    text: sampleOf(first, one.encoding),
    all: textOf(lines, one.encoding),
  }));
  const [best] = sampled;
  const different = sampled.filter((one, at) => sampled.findIndex(({ all }) => all === one.all) === at);
  const next = different[1];
  return {
    encoding: best?.encoding ?? 'windows-1252',
    sure: best !== undefined && best.score > 0.5 && (next === undefined || best.score - next.score > 0.15),
    sample: best?.text ?? '',
    options: different
      .filter(({ score }) => best !== undefined && score > best.score - 0.7)
      .slice(0, OPTIONS)
      .map(({ encoding, text }) => ({ value: encoding, sample: text })),
  };
}

const textOf = (lines: readonly Uint8Array[], encoding: string) =>
  lines.map((line) => new TextDecoder(encoding).decode(line)).join('\n');
const sampleOf = (line: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(line).slice(0, 120).trim();

function scoreOf(lines: readonly Uint8Array[], candidate: Candidate): number {
  const tokens = textOf(lines, candidate.encoding)
    .split(/(?:(?![A-Za-z])\p{ASCII})+/u)
    .filter((token) => /\P{ASCII}/u.test(token));
  const sum = tokens.reduce((total, token) => total + tokenScore(token, candidate), 0);
  // names have capitals where the script has any
  const isSmall =
    !candidate.isLatin && candidate.languages[0]?.vowels !== undefined && !tokens.some((one) => /\p{Lu}/u.test(one));
  return sum / Math.max(1, tokens.length) - (isSmall ? 0.15 : 0);
}

const BEFORE = /^[\u2018\u201c\u201e\u2013\u2014\u2026€£¥«¿¡·•°©®§\u00a0ـ،؛]+/;
const AFTER = /[\u2019\u201d\u2013\u2014\u2026€£¥»·•°©®™§ªº²³\u00a0،؛؟]+$/;
const JOINT = /[\u2019\u2013\u2014\u00a0\u200c،؛]|\u200d/;

function tokenScore(token: string, candidate: Candidate): number {
  if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(token)) return -3;
  const inner = token.replace(BEFORE, '').replace(AFTER, '');
  if (!/\P{ASCII}/u.test(inner)) return 0.9;
  const words = inner.split(JOINT).filter((word) => word !== '');
  if (words.some((word) => /[^\p{L}\p{M}]/u.test(word))) return -1;
  const scores = words.map((word) => (/\P{ASCII}/u.test(word) ? wordScore(word, candidate) : 1));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** A capital beyond ASCII inside a word of small letters, or a small one inside capitals. */
const CASES =
  /\p{Ll}(?=\P{ASCII})\p{Lu}|(?=\P{ASCII})\p{Ll}\p{Lu}|\p{L}(?=\P{ASCII})\p{Lu}\p{Ll}|\p{Lu}\p{Lu}(?=\P{ASCII})(?!ß)\p{Ll}/u;

function wordScore(word: string, { isLatin, languages, never }: Candidate): number {
  if (CASES.test(word) || never?.test(word)) return -1;
  const letters = Array.from(word);
  const beyond = letters.filter((letter) => letter > '\u007f');
  if (isLatin && letters.length > 2 && beyond.length > letters.length * 0.8) return -1;
  if (!isLatin && beyond.length < letters.length) return -1;
  return Math.max(
    ...languages.map(({ often, seldom = '', vowels }) => {
      const worth = beyond.map((letter) => {
        const small = letter.toLowerCase();
        if (often.includes(letter) || often.includes(small)) return 1;
        return seldom.includes(letter) || seldom.includes(small) ? 0.5 : -0.6;
      });
      const mean = worth.reduce((sum, one) => sum + one, 0) / worth.length;
      const isMute =
        vowels !== undefined && letters.length > 3 && !letters.some((one) => vowels.includes(one.toLowerCase()));
      return isMute ? mean - 0.8 : mean;
    }),
  );
}

const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));

/** The characters of East Asia do not stand inside words of Latin letters. */
function wideScore(lines: readonly Uint8Array[], { single, pair }: Wide): number {
  let [sum, count] = [0, 0];
  for (const line of lines)
    for (let at = 0; at < line.length; at += 1) {
      const byte = line[at] ?? 0;
      if (byte < 0x80) continue;
      count += 1;
      const alone = single?.(byte) ?? 0;
      const isInside = isLetter(line[at - 1]) || isLetter(line[at + (alone > 0 ? 1 : 2)]);
      sum += isInside ? -1 : alone > 0 ? alone : pair(byte, line[at + 1] ?? 0);
      if (alone === 0) at += 1;
    }
  return sum / Math.max(1, count);
}
