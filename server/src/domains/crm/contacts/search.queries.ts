import { type RawBuilder, sql } from 'kysely';
import { isAbbreviation, isLatin, isName, readSearch, scriptOf } from './search.rules.ts';

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
  const ofPeople = (every: RawBuilder<boolean>) =>
    record.search
      ? every
      : sql<boolean>`${record.contactId} in (select c.id from contacts c where c.company = ${company} and ${every})`;
  // each in a query of its own, or a prepared plan would work them out anew for every row
  const begun = short.find((word) => !isAbbreviation(word));
  // somebody whose name goes on in this script is not written in another one
  const spelled = (word: string) => {
    const literal = sql`like (select containing(${word}::text))`;
    // what is written otherwise; in a script that emails are not written in, also the names of which it is a part: the index of words alone finds both
    const others = sql`select word from unnest(spellings(${company}, ${word})) as word where word not ${literal}
      ${begun ? sql`and word ~ ${scriptOf(begun)}` : sql``}`;
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

/** 1 for a record that holds every word as it was typed, 0 for one that is found by another spelling: the former stand first in a search. */
export function literally(typed: string | undefined, text: RawBuilder<unknown>): RawBuilder<number> {
  const sought = readSearch(typed ?? '', 'E', 6);
  if (sought === 'nothing' || 'number' in sought) return sql<number>`1`;
  const parts = [...sought.words, ...sought.short].map(
    (word) => sql<boolean>`${text} like (select containing(${word}::text))`,
  );
  return parts.length === 0 ? sql<number>`1` : sql<number>`case when ${sql.join(parts, sql` and `)} then 1 else 0 end`;
}
