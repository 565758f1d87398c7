import type { StringPool } from './strings.ts';
import { attributeOf, textsOf, unescape } from './xml.ts';

export type Styles = { isDate: (style: number) => boolean; from1904: boolean };

const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;

/** What a cell shows, as text: days as `2026-03-02`, whole numbers with all their digits, an error as nothing. Formulas are never run. */
export function cellText(attributes: string, body: string, shared: StringPool, styles: Styles): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textsOf(body);
  const raw = unescape(value.exec(body)?.[1] ?? '');
  if (raw === '' || type === 'e') return '';
  if (type === 's') return shared.get(Number(raw));
  if (type === 'b') return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return raw.replace('T', ' ').replace(/ 00:00(?::00(?:\.0+)?)?$/, '');
  if (type && type !== 'n') return raw;
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  const style = Number(attributeOf(attributes, 's') ?? -1);
  return styles.isDate(style) ? dateText(number + (styles.from1904 ? 1462 : 0)) : numberText(number);
}

function numberText(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

/** A serial number of days since the end of 1899; below one it is a time of day. */
function dateText(serial: number): string {
  if (serial < 0 || serial > 2_958_466) return numberText(serial);
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
