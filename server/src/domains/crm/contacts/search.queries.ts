import { type RawBuilder, sql } from 'kysely';
import type { Once } from '../../../kit/list/sharedValues.ts';
import { isJoined, readSearch } from './search.rules.ts';
import { beginsIn, inHalves, wholeIn, wordsIn } from './wordsFound.queries.ts';

type Record = {
  /** The prefix of the record number, such as `E`, and its number of digits. */
  prefix: string;
  digits: number;
  number: RawBuilder<unknown>;
  /** The table and its ID column, for records that are also found by the end of their number. */
  rows?: { table: RawBuilder<unknown>; id: RawBuilder<unknown> };
  contactId: RawBuilder<unknown>;
  /** With `search`: a column that starts with the plain name and is in a sort index. */
  name?: RawBuilder<unknown>;
  /** An indexed column with the searched text; without it the search goes through the contacts. */
  search?: RawBuilder<unknown>;
};

/** Records whose number or contact matches the query. Ignores accents and case; % and _ are literal. */
export function searched(company: string, typed: string, record: Record, once?: Once): RawBuilder<boolean> {
  const query = readSearch(typed, record.prefix, record.digits);
  if (query === 'nothing') return sql<boolean>`false`;
  if ('number' in query) return sql<boolean>`${record.number} = ${query.number}`;
  const { words, short } = query;
  if (words.length === 0 && short.length === 0) return sql<boolean>`true`;
  const text = record.search ?? sql`c.search`;
  const ofPeople = (every: RawBuilder<boolean>) =>
    record.search
      ? every
      : sql<boolean>`${record.contactId} in (select c.id from contacts c where c.company = ${company} and ${every})`;
  const { rows } = record;
  if (query.end !== undefined && rows) {
    const [phone] = words; // undefined if the query is only zeros before one or two digits
    const held = phone === undefined ? sql`false` : sql`${text} like (select containing(${phone}::text))`;
    if (record.search) return sql<boolean>`(${held} or ${countedAs(record)(query.end)})`;
    // a single list of IDs: an "or" over a subquery would read every row
    return sql<boolean>`${rows.id} in (select r.id from ${rows.table} r where ${countedAs({ ...record, number: sql`r.number` })(query.end)} union
      select r.id from ${rows.table} r where r.contact_id in (
        select c.id from contacts c where c.company = ${company} and ${held}))`;
  }
  const name = record.search && record.name ? record.name : sql`plain(c.name) collate "C"`;
  return ofPeople(wordsIn({ company, text, name, once }, words, short));
}

/** Numbers of any year that end in these digits. */
export const numbersEnding = ({ prefix, digits }: Pick<Record, 'prefix' | 'digits'>, end: string) =>
  sql`array(select ${`${prefix}-`} || year || '-' || numbered(${end}::bigint, ${digits})
    from generate_series(2000, extract(year from now())::int + 1) as year)`;

/** What a result is ranked by: its searched text, its plain name, and whether its number ends in these digits. */
type Ranked = {
  text: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  counted: (end: string) => RawBuilder<boolean>;
};

/** Whether a record number of this kind ends in these digits, in any year. */
export const countedAs =
  (record: Pick<Record, 'prefix' | 'digits' | 'number'>) =>
  (end: string): RawBuilder<boolean> =>
    sql<boolean>`${record.number} = any((select ${numbersEnding(record, end)})::text[])`;

/**
 * Ranks a result: 6 the whole name or number, 5 whole words if one of them is short, 4 the start of the name, 3 whole words or starts of words, or the
 * end of a phone, 2 anywhere, 0 only by another spelling.
 */
export function literally(typed: string | undefined, { text, name, counted }: Ranked): RawBuilder<number> {
  const query = readSearch(typed ?? '', 'E', 6);
  if (query === 'nothing' || 'number' in query) return sql<number>`6`;
  const words = [...query.words, ...query.short];
  if (words.length === 0) return sql<number>`6`;
  const every = (holds: (word: string) => RawBuilder<unknown>) => sql.join(words.map(holds), sql` and `);
  const held = every((word) => sql`${text} like (select containing(${word}::text))`);
  if (query.end !== undefined) {
    const endsWord = every((word) => sql`(${text} || ' ') like ${`%${word} %`}`);
    return sql<number>`case when ${counted(query.end)} then 6 when ${endsWord} then 3 when ${held} then 2 else 0 end`;
  }
  const fullText = typed?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const halves = words.flatMap((word) => (words.length === 1 ? inHalves(text, word) : []));
  const isBrief = query.short.length > 0 || words.some(isJoined);
  return sql<number>`case when ${name} = (select plain(${fullText}::text)) then 6
    ${isBrief ? sql`when ${wholeIn(text, words)} then 5` : sql``}
    when starts_with(${name}, (select plain(${fullText}::text))) then 4
    when ${every((word) => beginsIn(text, word))} then 3 when ${held} then 2
    ${halves.length > 0 ? sql`when ${sql.join(halves, sql` or `)} then 2` : sql``} else 0 end`;
}
