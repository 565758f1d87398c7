import { plainText, scanXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** A pool of strings by index, stored as one byte buffer, which takes a fraction of the memory of separate strings. */
export function stringPool() {
  let bytes = Buffer.alloc(64 * 1024);
  let used = 0;
  const ends: number[] = [];
  return {
    /** Bytes used so far. */
    size: () => used,
    add(text: string) {
      const length = Buffer.byteLength(text);
      if (used + length > bytes.length) {
        const wider = Buffer.alloc(Math.max(bytes.length * 2, used + length));
        bytes.copy(wider, 0, 0, used);
        bytes = wider;
      }
      used += bytes.write(text, used);
      ends.push(used);
    },
    get(at: number): string {
      const end = ends[at];
      return end === undefined ? '' : bytes.toString('utf8', at === 0 ? 0 : ends[at - 1], end);
    },
  };
}
export type StringPool = ReturnType<typeof stringPool>;

/** A raw cell of the sheet: its column index, type, style and text. */
export type Cell = { at: number; type: string; style: number; text: string };
export type Styles = { isDate: (style: number) => boolean; from1904: boolean };

/** The displayed text of a cell: dates as `2026-03-02`, whole numbers with all digits, errors as blank. Formulas are never evaluated. */
export function cellText({ type, style, text }: Cell, shared: StringPool, styles: Styles): string {
  const raw = plainText(text);
  if (raw === '' || type === 'e') return '';
  if (type === 's') return shared.get(Number(raw));
  if (type === 'b') return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return raw.replace('T', ' ').replace(/ 00:00(?::00(?:\.0+)?)?$/, '');
  if (type !== 'n') return raw;
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  return styles.isDate(style) ? dateText(number + (styles.from1904 ? 1462 : 0)) : numberText(number);
}

function numberText(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

/** A serial number counts days from the end of 1899; below 1 it is a time of day. */
function dateText(serial: number): string {
  if (serial < 0 || serial > 2_958_466) return numberText(serial);
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));

/** Which cell styles format a number as a date. */
export async function stylesOf(zip: Zip, from1904: boolean): Promise<Styles> {
  const customFormats = new Map<number, boolean>();
  const dates: boolean[] = [];
  let isCellFormat = false; // `xf` elements occur in other lists too
  if (zip.has('xl/styles.xml'))
    await scanXml(zip.read('xl/styles.xml'), (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') customFormats.set(id, isDateFormat(formatCode));
      if (name === 'xf' && isCellFormat) dates.push(customFormats.get(id) ?? builtIn(id));
      if (/^cell\w+s$/i.test(name)) isCellFormat = name === 'cellXfs';
    });
  return { from1904, isDate: (style) => dates[style] ?? false };
}
