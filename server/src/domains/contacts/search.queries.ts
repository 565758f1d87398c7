import { type RawBuilder, sql } from 'kysely';
import { readSearch } from './search.rules.ts';

type Record = {
  /** How this kind of record is numbered: `E` and six digits. */
  prefix: string;
  digits: number;
  number: RawBuilder<unknown>;
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
  // each in a query of its own, or a prepared plan would work them out anew for every row
  const parts = [
    ...words.map((word) => sql<boolean>`${text} like (select containing(${word}::text))`),
    ...short.map((word) => sql<boolean>`position((select ' ' || plain(${word}::text)) in ' ' || ${text}) > 0`),
  ];
  const every = sql<boolean>`(${sql.join(parts, sql` and `)})`;
  const byPerson = record.search
    ? every
    : sql<boolean>`${record.contactId} in (select c.id from contacts c where c.company = ${company} and ${every})`;
  // nothing is long enough for the trigrams: a name begins with it
  if (words.length > 0 || first === undefined || !record.name) return byPerson;
  const byName = beginsWith(record.name, first);
  return second === undefined ? byName : sql<boolean>`(${byName} and ${byPerson})`;
}
