import { listImportFields, type NewListImport, TUITION_OF_YEAR } from '@embark/contracts/crm/listImports';
import type { CompanyKind } from '@embark/contracts/kit';
import type { z } from 'zod';
import { fold, plainDigits, saysNothing } from '../imports/index.ts';
import {
  asChoice,
  asContacts,
  asCountry,
  asDay,
  asFlag,
  asMonths,
  asNumber,
  asText,
  asTuition,
  asTuitions,
  type CellReader,
  type ColumnOrder,
  type OwnTuition,
} from './cells.service.ts';

const readers: Readonly<Record<string, CellReader>> = {
  type: asChoice,
  country: asCountry,
  lane: asChoice,
  laneOn: asDay,
  agreementFrom: asDay,
  agreementTo: asDay,
  contactLines: asContacts,
  active: asFlag,
  ownTuitions: asTuitions,
  intakes: asMonths,
  deadlineDays: asNumber,
  englishOverall: asNumber,
  checkedOn: asDay,
};

/** The reader of a field's cells. */
function readerOf(field: string): CellReader {
  const year = TUITION_OF_YEAR.exec(field)?.[1];
  return year ? asTuition(Number(year)) : (readers[field] ?? asText);
}

export const isField = (list: CompanyKind, field: string): boolean =>
  listImportFields[list].some((name) => name === field) || (list === 'courses' && TUITION_OF_YEAR.test(field));

/** Further names of columns, folded. */
const synonyms: Readonly<Record<string, string>> = {
  'cricos code': 'cricosCode',
  'cricos provider code': 'cricosCode',
  'cricos course code': 'cricosCode',
  code: 'cricosCode',
  'provider name': 'provider',
  institution: 'provider',
  institute: 'provider',
  school: 'provider',
  'course name': 'name',
  course: 'name',
  contacts: 'contactLines',
  portal: 'portalUrl',
  'agreement start': 'agreementFrom',
  'agreement end': 'agreementTo',
  territories: 'agreementTerritories',
  terms: 'agreementTerms',
  'own tuition': 'ownTuitions',
  intake: 'intakes',
  'application deadline': 'deadlineDays',
  ielts: 'englishOverall',
  english: 'englishOverall',
  'english requirement': 'englishNote',
  'entry requirements': 'entryNote',
  notes: 'note',
  remarks: 'note',
  'last checked': 'checkedOn',
};

function guess(list: CompanyKind, header: string, titles: ReadonlyMap<string, string>): string | null {
  const word = fold(header);
  const titled = titles.get(word);
  if (titled && isField(list, titled)) return titled;
  const year = /^(?:annual |yearly )?(?:tuition|fee|fees)(?: fee| fees)? (20\d\d)$/.exec(plainDigits(word))?.[1];
  if (year && list === 'courses') return `tuition-${year}`;
  const own = listImportFields[list].find((name) => fold(name) === word.replaceAll(' ', ''));
  const other = list === 'providers' && word === 'provider name' ? 'name' : synonyms[word];
  const field = own ?? other;
  return field && isField(list, field) ? field : null;
}

type Asked = Pick<z.output<typeof NewListImport>, 'mapping' | 'titles'>;

/** Whether a cell is the name of a column of the list, in any language that the request names. */
export function headingOf(list: CompanyKind, { titles }: Pick<Asked, 'titles'>): (cell: string) => boolean {
  const titled = new Map(Object.entries(titles).map(([field, title]) => [fold(title), field]));
  return (cell) => /^(?:line|reason)$/i.test(cell) || guess(list, cell, titled) !== null;
}

/** Which field each column fills: as the request says, otherwise by its name. A field is filled by its first column. */
export function mappingOf(
  list: CompanyKind,
  headers: readonly string[],
  { mapping: asked, titles }: Asked,
): Record<string, string | null> {
  const titled = new Map(Object.entries(titles).map(([field, title]) => [fold(title), field]));
  const used = new Set(headers.flatMap((header) => asked[header] ?? []));
  return Object.fromEntries(
    headers.map((header) => {
      const said = asked[header];
      if (said !== undefined) return [header, said];
      const field = guess(list, header, titled);
      if (field === null || used.has(field)) return [header, null];
      used.add(field);
      return [header, field];
    }),
  );
}

export type Problem = { field: string; message: string; value: string };
/** What a row says, by field; years of tuition are together in `tuitions`. */
export type ReadRow = { given: Record<string, unknown>; tuitions: OwnTuition[]; problems: Problem[] };
type Settings = {
  fields: readonly (string | null)[];
  words: z.output<typeof NewListImport>['words'];
  today: string;
  /** The order of dates by column. */
  orders?: readonly (ColumnOrder | undefined)[];
};

export const isDay = (field: string | null): boolean => field !== null && readers[field] === asDay;

/** Reads the cells of a row. Blank ones say nothing: they leave a field as it is. */
export function readRow(cells: readonly string[], { fields, words, today, orders = [] }: Settings): ReadRow {
  const row: ReadRow = { given: {}, tuitions: [], problems: [] };
  for (const [at, field] of fields.entries()) {
    const text = (cells[at] ?? '').replace(/^'(?=[=+\-@])/, ''); // as our exports escape formulas
    if (field === null || saysNothing(text)) continue;
    const order = orders[at];
    const read = readerOf(field)(text, { words: words[field] ?? {}, today, ...(order && { order }) });
    if ('problem' in read) row.problems.push({ field, message: read.problem, value: text.trim().slice(0, 200) });
    else if (isTuitions(field, read.value)) row.tuitions.push(...read.value);
    else row.given[field === 'contactLines' ? 'contacts' : field] = read.value;
  }
  return row;
}

const isTuitions = (field: string, value: unknown): value is OwnTuition[] =>
  Array.isArray(value) && (field === 'ownTuitions' || TUITION_OF_YEAR.test(field));
