import { type RawBuilder, sql } from 'kysely';
import type { Once } from '../../../kit/list/sharedValues.ts';
import { halvesOf, isAbbreviation, isLatin, isMash, isName, scriptOf } from './search.rules.ts';

type Condition = RawBuilder<boolean>;
/** Where words are looked for: the searched text, and the name that it starts with, both indexed. */
type Place = { company: string; text: RawBuilder<unknown>; name: RawBuilder<unknown>; once: Once | undefined };

/** `chr(1114111)` is the last Unicode character, so that an index on the column applies. */
const beginsWith = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`(${column} >= plain(${word}::text) and ${column} < plain(${word}::text) || chr(1114111))`;

/** A word of the text begins like this; no index is used. */
export const beginsIn = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`position((select ' ' || plain(${word}::text)) in ' ' || ${text}) > 0`;

/** The text contains all of them as whole words, by the index of words. */
export const wholeIn = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`words_of(${text}) @> (select array[${sql.join(words.map((word) => sql`plain(${word}::text)`))}])`;

/** A name typed in one piece that is stored as two words, either first. */
export const inHalves = (text: RawBuilder<unknown>, word: string): Condition[] =>
  halvesOf(word).map((halves) => wholeIn(text, halves));

const either = (conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** One of these words of the vocabulary is in the text; the list is computed once per statement. */
function hasOneOf({ text, once }: Place, list: RawBuilder<unknown>): Condition {
  const written = sql`(select array(${list}))`;
  if (!once) return sql<boolean>`words_of(${text}) && ${written}`;
  const words = once(written);
  // many names have no other spelling, and taking the words of a text apart costs more than looking for one in it
  return sql<boolean>`(cardinality(${words}) > 0 and words_of(${text}) && ${words})`;
}

/** A name that is written like this word, or sounds like it; if `next` has begun, only in the script of that. */
function spelledIn(place: Place, word: string, next: string | undefined): Condition {
  const { company } = place;
  const literal = sql`like (select containing(${word}::text))`;
  // other spellings; in a script that emails never use, also names that contain the word, which only the word index finds
  const others = sql`select word from unnest(spellings(${company}, ${word})) as word where word not ${literal}
    ${next ? sql`and word ~ ${scriptOf(next)}` : sql``}
    ${isMash(word) ? sql`and known_name(romanised(plain(${word}))) is not null` : sql``}`;
  const containing = sql`select word collate "default" from name_words where company = ${company} and word ${literal}`;
  return hasOneOf(place, isLatin(word) ? others : sql`${others} union all ${containing}`);
}

/** A word of three letters or more, or of a script without spaces. */
function longIn(place: Place, word: string, next: string | undefined): Condition {
  const holds = sql<boolean>`${place.text} like (select containing(${word}::text))`;
  if (!isName(word)) return holds;
  const spelled = spelledIn(place, word, next);
  return either(isLatin(word) ? [holds, spelled] : [spelled, ...inHalves(place.text, word)]);
}

/** A short word next to longer ones, which find the rows. */
const shortBeside = (place: Place, word: string): Condition =>
  isAbbreviation(word)
    ? either([beginsIn(place.text, word), spelledIn(place, word, undefined)])
    : beginsIn(place.text, word);

/** A short word alone, by index: the beginning of any word of a name; a single letter begins the name, or is a word. */
function shortAlone(place: Place, word: string): Condition {
  const { company, text, name } = place;
  if (!isName(word)) return beginsWith(name, word);
  if (!isLatin(word)) {
    const begun = sql`select word collate "default" from name_words where company = ${company} and ${beginsWith(sql`word`, word)}`;
    return either([hasOneOf(place, begun), ...(isAbbreviation(word) ? [spelledIn(place, word, undefined)] : [])]);
  }
  if (/^.$/su.test(word)) return either([beginsWith(name, word), wholeIn(text, [word])]);
  // the trigrams of a beginning include the space before it
  const begins = sql<boolean>`${text} like (select substr(containing(${word}::text), 2))`;
  const within = sql<boolean>`${text} like (select '% ' || substr(containing(${word}::text), 2))`;
  return either([begins, within, ...(isAbbreviation(word) ? [spelledIn(place, word, undefined)] : [])]);
}

/** Each of the words is in the text: long ones anywhere and in other spellings, short ones at the beginning of a word. */
export function wordsIn(place: Place, words: readonly string[], short: readonly string[]): Condition {
  // a name that continues in this script is not written in another
  const next = short.find((word) => !isAbbreviation(word));
  const parts =
    words.length === 0
      ? short.map((word) => shortAlone(place, word))
      : [...words.map((word) => longIn(place, word, next)), ...short.map((word) => shortBeside(place, word))];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
