/** Encodings of calendar files that are not Unicode, the usual one first: Western, Turkish, Arabic, Cyrillic, Central European, Greek, Hebrew, Thai. */
const legacy = ['1252', '1254', '1256', '1251', '1250', '1253', '1255', '874'].map((page) => `windows-${page}`);

/** Reads the bytes in a declared encoding; null if no one knows it. */
function inCharset(bytes: Buffer, charset: string | undefined): string | null {
  if (charset === undefined) return null;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return null;
  }
}

const hits = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** How unlikely a text is: signs within words, capitals after small letters, two scripts in a word, accents or Cyrillic consonants only, Icelandic letters for Turkish ones. */
function oddity(text: string): number {
  return (
    4 * hits(text, /[\u0080-\u009f\ufffd]/gu) +
    2 * hits(text, /\p{L}[^\p{L}\p{M}\p{Nd}\p{P}\s](?=\p{L})/gu) +
    2 * hits(text, /\p{Ll}\p{Lu}/gu) +
    3 * hits(text, /\p{sc=Latin}[^\P{L}\p{sc=Latin}]|[^\P{L}\p{sc=Latin}]\p{sc=Latin}/gu) +
    2 * hits(text, /[ÐÝÞðýþ]/gu) +
    2 * hits(text, /[À-ɏ]{3}/gu) +
    2 * hits(text, /(?<!\p{L})(?![^\s]*[аеиоуыэюяіїє])\p{sc=Cyrillic}{3}/giu) +
    2 * hits(text, /ς(?=\p{L})/gu) +
    hits(text, /[^\P{S}\p{ASCII}]/gu)
  );
}

const words = (text: string): string => (text.match(/[^\s:;,]*\P{ASCII}[^\s:;,]*/gu) ?? []).join(' ');

/** A text that is not Unicode, in the encoding that gives the likeliest words. */
function likeliest(bytes: Buffer): string {
  const readings = legacy.map((charset) => {
    const text = new TextDecoder(charset).decode(bytes);
    return { text, oddity: oddity(words(text)) };
  });
  return readings.reduce((best, one) => (one.oddity < best.oddity ? one : best)).text;
}

function utf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [one, two] = bytes;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return 'utf-16le';
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0) ? 'utf-16be' : null;
}

const FOLD = /(?:\r*\n|\r)[ \t]/g;

/** The text of a calendar file with whole lines (RFC 5545, 3.1): a line may be folded within a letter, so bytes are joined before they are decoded. */
export function calendarText(bytes: Buffer): string {
  const wide = utf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes).replace(FOLD, '');
  const latin = bytes.toString('latin1').replace(FOLD, '');
  const whole = Buffer.from(latin, 'latin1');
  const text = new TextDecoder('utf-8').decode(whole);
  const broken = hits(text, /\ufffd/g);
  // a few broken letters among many whole ones are a damaged file, not another encoding
  if (broken === 0 || broken < hits(text, /[^\p{ASCII}\ufffd]/gu)) return text;
  return inCharset(whole, /;CHARSET="?([\w-]+)/i.exec(latin)?.[1]) ?? likeliest(whole);
}

const MOMENTS = 'DTSTART|DTEND|DURATION|RECURRENCE-ID|EXDATE|RDATE|RRULE|EXRULE';
const moment = new RegExp(`^((?:${MOMENTS})(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$`, 'i');
const DAYS = /^\d{8}(?:,\d{8})*$/;

/** Lines as the parser takes them: values of times in capitals, and days marked as such. */
export function parsable(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r*\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, value] = moment.exec(line) ?? [];
      if (name === undefined || value === undefined) return line;
      const isDay = DAYS.test(value.trim()) && !/;VALUE=/i.test(name);
      return `${name}${isDay ? ';VALUE=DATE' : ''}:${value.trim().toUpperCase()}`;
    })
    .join('\r\n');
}
