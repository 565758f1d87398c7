import { refuse } from './problems.ts';

const LONGEST = 8 * 1024 * 1024;

/** The elements of one name in a stream of XML, one after the other, without holding more than one. They are not nested. */
export async function* blocks(
  parts: AsyncIterable<string>,
  name: string,
): AsyncGenerator<{ attributes: string; inner: string }> {
  const element = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  let rest = '';
  for await (const part of parts) {
    rest += part;
    element.lastIndex = 0;
    let read = 0;
    for (let found = element.exec(rest); found; found = element.exec(rest)) {
      read = element.lastIndex;
      yield { attributes: found[1] ?? '', inner: found[2] ?? '' };
    }
    rest = rest.slice(read);
    if (rest.length > LONGEST) throw refuse('The workbook is damaged and cannot be read.');
  }
}

/** The value of an attribute, entities left as they are; null when it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes);
  return found?.[1] ?? null;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities of XML, and the `_x000D_` of workbooks, as the characters they stand for. */
export function unescape(text: string): string {
  return text
    .replace(
      /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi,
      (whole, decimal?: string, hex?: string, word?: string) => {
        if (word) return named[word.toLowerCase()] ?? whole;
        const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}

/** The texts of an element joined, without the readings that East Asian workbooks put beside them. */
export function textsOf(inner: string): string {
  const spoken = inner.includes('rPh') ? inner.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : inner;
  let all = '';
  for (const [, text = ''] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)) all += text;
  return unescape(all);
}
