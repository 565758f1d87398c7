import { refuse, tooLarge } from './problems.ts';
import { cellText, type Styles } from './cell.ts';
import { attributeOf, blocks, textsOf, unescape } from './xml.ts';
import { openZip, type Zip } from './zip.ts';
import type { SheetRow } from './sheet.ts';
import { type StringPool, stringPool } from './strings.ts';

const MOST_CELLS = 5_000_000;
const MOST_TEXT = 100 * 1024 * 1024;

/** The rows of the first sheet of a workbook that holds any, as text. Holds the shared strings in memory, never the sheet. */
export async function* workbookRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const zip = openZip(bytes);
  if (!zip.has('xl/workbook.xml')) throw refuse('This is not a spreadsheet. Save it as CSV or XLSX and try again.');
  const workbook = await whole(zip, 'xl/workbook.xml');
  const styles = await stylesOf(zip, /\bdate1904="(?:1|true)"/.test(workbook));
  const shared = await sharedOf(zip);
  let cells = 0;
  for (const sheet of await sheetsOf(zip, workbook)) {
    let any = false;
    let line = 0;
    for await (const row of blocks(text(zip, sheet), 'row')) {
      line = Number(attributeOf(row.attributes, 'r')) || line + 1;
      const read = cellsOf(row.inner, shared, styles);
      cells += read.length;
      if (cells > MOST_CELLS) throw tooLarge('The workbook has more than five million cells.');
      any ||= read.some((cell) => cell.trim() !== '');
      yield { line, cells: read };
    }
    if (any) return;
  }
}

const cell = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

function cellsOf(inner: string, shared: StringPool, styles: Styles): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', body = ''] of inner.matchAll(cell)) {
    const at = columnOf(attributeOf(attributes, 'r')) ?? cells.length;
    if (at > 16_384) continue;
    while (cells.length < at) cells.push('');
    cells[at] = cellText(attributes, body, shared, styles);
  }
  return cells;
}

/** `AB12` is column 27. */
function columnOf(reference: string | null): number | null {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

async function* text(zip: Zip, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of zip.read(name)) yield decoder.decode(bytes, { stream: true });
}

async function whole(zip: Zip, name: string): Promise<string> {
  let all = '';
  for await (const part of text(zip, name)) {
    all += part;
    if (all.length > 16 * 1024 * 1024) throw tooLarge('The workbook is too large when it is unpacked.');
  }
  return all;
}

/** The sheets in the order of their tabs. */
async function sheetsOf(zip: Zip, workbook: string): Promise<string[]> {
  const relations = zip.has('xl/_rels/workbook.xml.rels') ? await whole(zip, 'xl/_rels/workbook.xml.rels') : '';
  const paths = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, attributes = '']) => {
      const target = unescape(attributeOf(attributes, 'Target') ?? '');
      return [
        attributeOf(attributes, 'Id'),
        target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
      ];
    }),
  );
  const ids = [...workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(([, attributes = '']) =>
    attributeOf(attributes, 'r:id'),
  );
  const named = ids.flatMap((id) => paths.get(id) ?? []).filter((path) => zip.has(path));
  return named.length > 0 ? named : zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted();
}

async function sharedOf(zip: Zip): Promise<StringPool> {
  const strings = stringPool();
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  for await (const { inner } of blocks(text(zip, 'xl/sharedStrings.xml'), 'si')) {
    strings.add(textsOf(inner));
    if (strings.size() > MOST_TEXT) throw tooLarge('The workbook is too large when it is unpacked.');
  }
  return strings;
}

const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));

/** Which cell styles show a number as a date. */
async function stylesOf(zip: Zip, from1904: boolean): Promise<Styles> {
  const xml = zip.has('xl/styles.xml') ? await whole(zip, 'xl/styles.xml') : '';
  const own = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)].map(([, attributes = '']) => [
      Number(attributeOf(attributes, 'numFmtId')),
      isDateFormat(unescape(attributeOf(attributes, 'formatCode') ?? '')),
    ]),
  );
  const formats = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml)?.[1] ?? '';
  const dates = [...formats.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, attributes = '']) => {
    const id = Number(attributeOf(attributes, 'numFmtId'));
    return own.get(id) ?? builtIn(id);
  });
  return { from1904, isDate: (style) => dates[style] ?? false };
}
