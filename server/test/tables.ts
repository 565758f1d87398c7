import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import * as fc from 'fast-check';

/** Writes bytes to a file for the time of some work. */
export async function withFile<T>(
  bytes: Buffer,
  work: (file: { name: string; path: string; size: number }) => Promise<T>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'embark-file-'));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return work({ name: 'file', path, size: bytes.length }).finally(() => rm(folder, { recursive: true }));
}

/** The bytes of a text in an encoding of one byte per character. */
export function encodedIn(encoding: string, text: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 marked') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) known.set(decoder.decode(new Uint8Array([byte])), byte);
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = known.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    }),
  );
}

type Script = { encodings: readonly string[]; names: readonly string[] };
const unicode = ['utf-8', 'utf-8 marked', 'utf-16le', 'utf-16be'];
const scripts: readonly Script[] = [
  { encodings: [...unicode, 'windows-1252'], names: ['José Núñez', 'François Lefèvre', 'Müller Groß', 'Renée Zoë'] },
  { encodings: [...unicode, 'windows-1254'], names: ['Gülşen Yıldız', 'Çağrı Işık', 'Doğan Öğün', 'Şule İnanç'] },
  { encodings: [...unicode, 'windows-1256'], names: ['محمد صديق', 'فاطمة الزهراء', 'علي حسن', 'نور أحمد'] },
  { encodings: [...unicode, 'windows-1251'], names: ['Иван Петров', 'Анна Иванова', 'Олена Шевченко'] },
  { encodings: unicode, names: ['রহিম উদ্দিন', 'আয়েশা খানম', '王芳', '김민수', 'สมชาย ใจดี', 'ਸਿਮਰਨ ਕੌਰ'] },
  { encodings: [...unicode, 'windows-1252'], names: ['Rahim Uddin', "Sean O'Brien", 'Mary-Jane Smith'] },
];

export type Person = { name: string; email: string; note: string };
/** A table of people, and how it is written. */
export type Written = {
  people: Person[];
  /** How many columns are moved to the end. */
  turn: number;
  encoding: string;
  delimiter: ',' | ';' | '\t' | '|';
  end: '\r\n' | '\n' | '\r';
  quotes: 'all' | 'needed';
  titles: number;
  blanks: number;
  isDeclared: boolean;
};

/** What people write beside a name: quotation marks, delimiters and line breaks among it. */
const notes = [
  '',
  'fine',
  'call me, soon',
  'a; b | c',
  'a 32" screen',
  'he said "yes"',
  'first\nsecond',
  'Dear all,\nhow are you?\n\nBye',
  '"quoted"',
  'tab\there',
  "it's, fine",
  ' spaces ',
  'a@b.co, not here',
  '""',
  '=1+1',
];

/** Random tables; `from` makes the emails unique over several of them. */
export const someTable = (from = () => 0): fc.Arbitrary<Written> =>
  fc.constantFrom(...scripts).chain(({ encodings, names }) =>
    fc
      .record({
        people: fc.array(fc.record({ name: fc.constantFrom(...names), note: fc.constantFrom(...notes) }), {
          minLength: 1,
          maxLength: 12,
        }),
        encoding: fc.constantFrom(...encodings),
        delimiter: fc.constantFrom(...([',', ';', '\t', '|'] as const)),
        end: fc.constantFrom(...(['\r\n', '\n', '\r'] as const)),
        quotes: fc.constantFrom(...(['all', 'needed'] as const)),
        titles: fc.nat(3),
        blanks: fc.nat(2),
        isDeclared: fc.boolean(),
        turn: fc.nat(3),
      })
      .map((given) => {
        const start = from();
        return {
          ...given,
          isDeclared: given.isDeclared && given.delimiter !== '\t',
          people: given.people.map((one, at) => ({ ...one, email: `p${start + at}@example.net` })),
        };
      }),
  );

export const header = ['Full name', 'Email', 'Service', 'Notes'] as const;
const titles = ['Students of the fair', 'Report generated on 20 November', 'Confidential'];

/** Cells in the order of the columns of a table. */
export const turned = ({ turn }: Pick<Written, 'turn'>, cells: readonly string[]): string[] => [
  ...cells.slice(turn),
  ...cells.slice(0, turn),
];

/** The text of a table, and the line on which each person begins. */
export function csvOf({ people, delimiter, end, quotes, titles: above, blanks, isDeclared, turn }: Written) {
  const cell = (text: string) => {
    const needs = quotes === 'all' || text.includes(delimiter) || /["\r\n]|^ | $/.test(text);
    return needs ? `"${text.replaceAll('"', '""').replaceAll('\n', end)}"` : text;
  };
  const rows = [
    ...(isDeclared ? [`sep=${delimiter}`] : []),
    ...titles.slice(0, above),
    ...Array.from({ length: blanks }, () => ''),
    turned({ turn }, header).map(cell).join(delimiter),
  ];
  const lines: number[] = [];
  let line = rows.length + 1;
  for (const { name, email, note } of people) {
    const text = turned({ turn }, [name, email, 'AD', note]).map(cell).join(delimiter);
    rows.push(text);
    lines.push(line);
    line += text.split(end).length;
  }
  return { text: `${rows.join(end)}${end}`, lines, note: (text: string) => text.replaceAll('\n', end) };
}

/** The same table as a workbook, with titles, a hidden sheet before it, and an empty one. */
export async function workbookOf({ people, titles: above, blanks, turn }: Written): Promise<Buffer> {
  const book = new Workbook();
  const hidden = book.addWorksheet('Lists');
  hidden.addRow(['Full name', 'Email', 'Service', 'Notes']);
  hidden.addRow(['Nobody', 'nobody@example.net', 'AD', 'hidden']);
  hidden.state = above % 2 === 0 ? 'hidden' : 'veryHidden';
  book.addWorksheet('Empty');
  const sheet = book.addWorksheet('People');
  for (const title of titles.slice(0, above)) sheet.addRow([title]);
  for (let blank = 0; blank < blanks; blank += 1) sheet.addRow([]);
  sheet.addRow(turned({ turn }, header));
  for (const { name, email, note } of people) sheet.addRow(turned({ turn }, [name, email, 'AD', note]));
  const buffer = await book.xlsx.writeBuffer();
  return Buffer.from(new Uint8Array(buffer));
}
