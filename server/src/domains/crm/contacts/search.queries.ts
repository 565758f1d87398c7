import { type RawBuilder, sql } from 'kysely';
import { isAbbreviation, isLatin, isMash, isName, readSearch, scriptOf } from './search.rules.ts';

type Record = {
  /** How this kind of record is numbered: `E` and six digits. */
  prefix: string;
  digits: number;
  number: RawBuilder<unknown>;
  /** The records and the id of one, where a number is also found by its end. */
  rows?: { table: RawBuilder<unknown>; id: RawBuilder<unknown> };
  contactId: RawBuilder<unknown>;
  /** A column that begins with the person's plain name, ordered by an index, where there is one. */
  name?: RawBuilder<unknown>;
  /** A column that holds what the person is found by, with an index of its own; else the way goes over the people. */
  search?: RawBuilder<unknown>;
};

/** `chr(1114111)` is the last character there is, so that an index on the column serves this. */
const beginsWith = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`(${column} >= plain(${word}::text) and ${column} < plain(${word}::text) || chr(1114111))`;

/** Records whose number or person is what somebody typed. Accents and case do not count; % and _ are letters. */
export function searched(company: string, typed: string, record: Record): RawBuilder<boolean> {
  const sought = readSearch(typed, record.prefix, record.digits);
  if (sought === 'nothing') return sql<boolean>`false`;
  if ('number' in sought) return sql<boolean>`${record.number} = ${sought.number}`;
  const { words, short } = sought;
  const [first, second] = short;
  if (words.length === 0 && first === undefined) return sql<boolean>`true`;
  const text = record.search ?? sql`c.search`;
  const ofPeople = (every: RawBuilder<boolean>) =>
    record.search
      ? every
      : sql<boolean>`${record.contactId} in (select c.id from contacts c where c.company = ${company} and ${every})`;
  const { rows } = record;
  if (sought.end !== undefined && rows) {
    const [phone] = words; // none where only zeros stand before one or two digits
    const held = phone === undefined ? sql`false` : sql`${text} like (select containing(${phone}::text))`;
    if (record.search) return sql<boolean>`(${held} or ${countedAs(record)(sought.end)})`;
    // one way to the ids: an "or" over a subquery would read every row
    return sql<boolean>`${rows.id} in (select r.id from ${rows.table} r where ${countedAs({ ...record, number: sql`r.number` })(sought.end)} union
      select r.id from ${rows.table} r where r.contact_id in (
        select c.id from contacts c where c.company = ${company} and ${held}))`;
  }
  // each in a query of its own, or a prepared plan would work them out anew for every row
  const begun = short.find((word) => !isAbbreviation(word));
  // somebody whose name goes on in this script is not written in another one
  const spelled = (word: string) => {
    const literal = sql`like (select containing(${word}::text))`;
    // what is written otherwise; in a script that emails are not written in, also the names of which it is a part: the index of words alone finds both
    const others = sql`select word from unnest(spellings(${company}, ${word})) as word where word not ${literal}
      ${begun ? sql`and word ~ ${scriptOf(begun)}` : sql``}
      ${isMash(word) ? sql`and known_name(romanised(plain(${word}))) is not null` : sql``}`;
    const whole = sql`select word collate "default" from name_words where company = ${company} and word ${literal}`;
    const all = isLatin(word) ? others : sql`${others} union all ${whole}`;
    return sql<boolean>`words_of(${text}) && (select array(${all}))`;
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
  // nothing is long enough for the trigrams: a name begins with it, or it is short for one
  if (words.length > 0 || first === undefined || !record.name) return byPerson;
  const begins = beginsWith(record.name, first);
  const byName = isAbbreviation(first) ? sql<boolean>`(${begins} or ${ofPeople(spelled(first))})` : begins;
  return second === undefined ? byName : sql<boolean>`(${byName} and ${byPerson})`;
}

/** The numbers of all years that these digits are the count of. */
export const numbersEnding = ({ prefix, digits }: Pick<Record, 'prefix' | 'digits'>, end: string) =>
  sql`array(select ${`${prefix}-`} || year || '-' || numbered(${end}::bigint, ${digits})
    from generate_series(2000, extract(year from now())::int + 1) as year)`;

/** What a find is ranked by: the text a person is found by, the plain name, and whether a number has these digits as its count. */
type Ranked = {
  text: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  counted: (end: string) => RawBuilder<boolean>;
};

/** Whether the number of this kind of record has these digits as its count, in any year. */
export const countedAs =
  (record: Pick<Record, 'prefix' | 'digits' | 'number'>) =>
  (end: string): RawBuilder<boolean> =>
    sql<boolean>`${record.number} = any((select ${numbersEnding(record, end)})::text[])`;

/**
 * How well a record fits what was typed: 5 the whole name or number, 4 the beginning of the name, 3 whole words or beginnings of words, or the end of
 * a phone, 2 anywhere, 0 found by another spelling only.
 */
export function literally(typed: string | undefined, { text, name, counted }: Ranked): RawBuilder<number> {
  const sought = readSearch(typed ?? '', 'E', 6);
  if (sought === 'nothing' || 'number' in sought) return sql<number>`5`;
  const every = (holds: (word: string) => RawBuilder<boolean>) =>
    sql.join([...sought.words, ...sought.short].map(holds), sql` and `);
  if (sought.words.length + sought.short.length === 0) return sql<number>`5`;
  const held = every((word) => sql`${text} like (select containing(${word}::text))`);
  if (sought.end !== undefined) {
    const ends = every((word) => sql`(${text} || ' ') like ${`%${word} %`}`);
    return sql<number>`case when ${counted(sought.end)} then 5 when ${ends} then 3 when ${held} then 2 else 0 end`;
  }
  const whole = typed?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const begins = every((word) => sql`position((select ' ' || plain(${word}::text)) in ' ' || ${text}) > 0`);
  return sql<number>`case when ${name} = (select plain(${whole}::text)) then 5
    when starts_with(${name}, (select plain(${whole}::text))) then 4
    when ${begins} then 3 when ${held} then 2 else 0 end`;
}
