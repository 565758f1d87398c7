import { type RawBuilder, sql } from 'kysely';
import type { Once } from '../../../kit/list/sharedValues.ts';
import { isAbbreviation, isLatin, isMash, isName, readSearch, scriptOf } from './search.rules.ts';

type Record = {
  /** The prefix of the record number, such as `E`, and its number of digits. */
  prefix: string;
  digits: number;
  number: RawBuilder<unknown>;
  /** The table and its ID column, for records that are also found by the end of their number. */
  rows?: { table: RawBuilder<unknown>; id: RawBuilder<unknown> };
  contactId: RawBuilder<unknown>;
  /** A column that starts with the plain name and is in a sort index, if there is one. */
  name?: RawBuilder<unknown>;
  /** An indexed column with the searched text; without it the search goes through the contacts. */
  search?: RawBuilder<unknown>;
};

/** `chr(1114111)` is the last Unicode character, so that an index on the column applies. */
const beginsWith = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`(${column} >= plain(${word}::text) and ${column} < plain(${word}::text) || chr(1114111))`;

/** Records whose number or contact matches the query. Ignores accents and case; % and _ are literal. */
export function searched(company: string, typed: string, record: Record, once?: Once): RawBuilder<boolean> {
  const query = readSearch(typed, record.prefix, record.digits);
  if (query === 'nothing') return sql<boolean>`false`;
  if ('number' in query) return sql<boolean>`${record.number} = ${query.number}`;
  const { words, short } = query;
  const [first, second] = short;
  if (words.length === 0 && first === undefined) return sql<boolean>`true`;
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
  // a separate query for each, because a prepared plan would evaluate them again for every row
  const firstPart = short.find((word) => !isAbbreviation(word));
  // a name that continues in this script is not written in another
  const spelled = (word: string) => {
    const literal = sql`like (select containing(${word}::text))`;
    // other spellings; in a script that emails never use, also names that contain the word, which only the word index finds
    const others = sql`select word from unnest(spellings(${company}, ${word})) as word where word not ${literal}
      ${firstPart ? sql`and word ~ ${scriptOf(firstPart)}` : sql``}
      ${isMash(word) ? sql`and known_name(romanised(plain(${word}))) is not null` : sql``}`;
    const containingWords = sql`select word collate "default" from name_words where company = ${company} and word ${literal}`;
    const all = isLatin(word) ? others : sql`${others} union all ${containingWords}`;
    const written = sql`(select array(${all}))`;
    if (!once) return sql<boolean>`words_of(${text}) && ${written}`;
    const spellings = once(written);
    // many names have no other spelling, and taking the words of a text apart costs more than looking for one in it
    return sql<boolean>`(cardinality(${spellings}) > 0 and words_of(${text}) && ${spellings})`;
  };
  const parts = [
    ...words.map((word) => {
      const holds = sql<boolean>`${text} like (select containing(${word}::text))`;
      if (!isName(word)) return holds;
      return isLatin(word) ? sql<boolean>`(${holds} or ${spelled(word)})` : spelled(word);
    }),
    ...short.map((word) => {
      const begins = sql<boolean>`position((select ' ' || plain(${word}::text)) in ' ' || ${text}) > 0`;
      return isAbbreviation(word) ? sql<boolean>`(${begins} or ${spelled(word)})` : begins;
    }),
  ];
  const byPerson = ofPeople(sql<boolean>`(${sql.join(parts, sql` and `)})`);
  // nothing is long enough for trigrams: match the start of a name, or a short form of one
  if (words.length > 0 || first === undefined || !record.name) return byPerson;
  const begins = beginsWith(record.name, first);
  const byName = isAbbreviation(first) ? sql<boolean>`(${begins} or ${ofPeople(spelled(first))})` : begins;
  return second === undefined ? byName : sql<boolean>`(${byName} and ${byPerson})`;
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
 * Ranks a result: 5 the whole name or number, 4 the start of the name, 3 whole words or starts of words, or the end of a phone, 2 anywhere, 0 only by
 * another spelling.
 */
export function literally(typed: string | undefined, { text, name, counted }: Ranked): RawBuilder<number> {
  const query = readSearch(typed ?? '', 'E', 6);
  if (query === 'nothing' || 'number' in query) return sql<number>`5`;
  const every = (holds: (word: string) => RawBuilder<boolean>) =>
    sql.join([...query.words, ...query.short].map(holds), sql` and `);
  if (query.words.length + query.short.length === 0) return sql<number>`5`;
  const held = every((word) => sql`${text} like (select containing(${word}::text))`);
  if (query.end !== undefined) {
    const endsWord = every((word) => sql`(${text} || ' ') like ${`%${word} %`}`);
    return sql<number>`case when ${counted(query.end)} then 5 when ${endsWord} then 3 when ${held} then 2 else 0 end`;
  }
  const fullText = typed?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const begins = every((word) => sql`position((select ' ' || plain(${word}::text)) in ' ' || ${text}) > 0`);
  return sql<number>`case when ${name} = (select plain(${fullText}::text)) then 5
    when starts_with(${name}, (select plain(${fullText}::text))) then 4
    when ${begins} then 3 when ${held} then 2 else 0 end`;
}
