import { type Cell, cellText, type StringPool, stringPool, type Styles, stylesOf } from './cell.ts';
import { NO_SPREADSHEET, refuse, type SheetRow, swollen, tooLarge } from './sheet.ts';
import { plainText, readXml, scanXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const MOST_CELLS = 5_000_000;
const MOST_COLUMNS = 16_384;
const MOST_TEXT = 100 * 1024 * 1024;

// `rPh` holds the phonetic readings that East Asian workbooks store next to the text

/** A sheet: whether the workbook hides it, how many of its columns are hidden, and its first row; blank if it has no data. */
export type SheetInfo = { name: string; isHidden: boolean; hiddenColumns: number; sample: string };
export type Workbook = {
  sheets: SheetInfo[];
  /** The rows of a sheet as text, by its place among `sheets`. Keeps the shared strings in memory, but not the sheet. */
  rows: (sheet: number) => AsyncGenerator<SheetRow>;
};

const SHEETS = 100; // more than these are not looked into

/** Opens a workbook and looks into its sheets. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await openZip(bytes);
  if (!zip.has('xl/workbook.xml')) throw refuse(NO_SPREADSHEET);
  const { sheets, from1904 } = await contentsOf(zip);
  const styles = await stylesOf(zip, from1904);
  const shared = await sharedOf(zip);
  let cells = 0;
  const infos: SheetInfo[] = [];
  for (const { path, name, isHidden } of sheets.slice(0, SHEETS)) {
    const hidden = { columns: 0 };
    let sample = '';
    for await (const row of rowsOf(zip, path, { shared, styles, hidden })) {
      sample = row.cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
        .slice(0, 120);
      if (sample !== '') break;
    }
    infos.push({ name, isHidden, hiddenColumns: hidden.columns, sample });
  }
  return {
    sheets: infos,
    async *rows(at) {
      const path = sheets[at]?.path;
      if (path === undefined) return;
      for await (const row of rowsOf(zip, path, { shared, styles, hidden: { columns: 0 } })) {
        cells += row.cells.length;
        if (cells > MOST_CELLS) throw tooLarge('The workbook has more than five million cells.');
        yield row;
      }
    },
  };
}

/** The place of the sheet to read: the first visible one with data, otherwise the first with data. */
export function mainSheet(sheets: readonly SheetInfo[]): number {
  const visible = sheets.findIndex(({ isHidden, sample }) => !isHidden && sample !== '');
  return visible >= 0
    ? visible
    : Math.max(
        0,
        sheets.findIndex(({ sample }) => sample !== ''),
      );
}

type Parts = { shared: StringPool; styles: Styles; hidden: { columns: number } };
const MOST_HIDDEN = 1_000; // a sheet hides the columns after its table up to the last possible one

function rowsOf(zip: Zip, sheet: string, { shared, styles, hidden }: Parts): AsyncGenerator<SheetRow> {
  let row: SheetRow = { line: 0, cells: [] };
  let cell: Cell = { at: 0, type: '', style: -1, text: '' };
  let [isValue, isReading] = [false, false];
  return readXml(zip.read(sheet), {
    open(name, { r, t, s, hidden: isHidden, min, max }) {
      if (name === 'col' && isYes(isHidden)) {
        const columns = Number(max) - Number(min) + 1;
        if (columns < MOST_HIDDEN) hidden.columns += columns;
      }
      if (name === 'row')
        row = { line: Number(r) || row.line + 1, cells: [], ...(isYes(isHidden) && { isHidden: true }) };
      else if (name === 'c')
        cell = { at: columnOf(r) ?? row.cells.length, type: t ?? 'n', style: Number(s ?? -1), text: '' };
      if (name === 'rPh') isReading = true;
      isValue = name === (cell.type === 'inlineStr' ? 't' : 'v') && !isReading;
    },
    text(text) {
      if (isValue) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isReading = false;
      if (name === 'row') return row;
      if (name === 'c' && cell.at <= MOST_COLUMNS) {
        while (row.cells.length < cell.at) row.cells.push('');
        row.cells[cell.at] = cellText(cell, shared, styles);
      }
      return undefined;
    },
  });
}

/** `AB12` is column 27. */
function columnOf(reference: string | undefined): number | null {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

const isYes = (text: string | undefined) => text === '1' || text === 'true';

type Sheet = { path: string; name: string; isHidden: boolean };

/** The sheets in tab order, and the epoch of their dates. */
async function contentsOf(zip: Zip): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  const paths = new Map<string, string>();
  if (zip.has('xl/_rels/workbook.xml.rels'))
    await scanXml(zip.read('xl/_rels/workbook.xml.rels'), (name, { Id = '', Target = '' }) => {
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      if (name === 'Relationship') paths.set(Id, path);
    });
  const named: Sheet[] = [];
  let from1904 = false;
  await scanXml(zip.read('xl/workbook.xml'), (name, attributes) => {
    const path = paths.get(Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1] ?? '');
    if (name === 'sheet' && path && zip.has(path))
      named.push({ path, name: attributes.name ?? '', isHidden: /hidden$/i.test(attributes.state ?? '') });
    if (name === 'workbookPr') from1904 = isYes(attributes.date1904);
  });
  const found = zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted();
  return { sheets: named.length > 0 ? named : found.map((path) => ({ path, name: '', isHidden: false })), from1904 };
}

async function sharedOf(zip: Zip): Promise<StringPool> {
  const strings = stringPool();
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let [isText, isReading] = [false, false];
  const texts = readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      return name === 'si' ? text : undefined;
    },
  });
  for await (const one of texts) {
    strings.add(plainText(one));
    if (strings.size() > MOST_TEXT) throw swollen();
  }
  return strings;
}
