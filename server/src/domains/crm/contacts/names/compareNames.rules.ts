import { plainName } from './romanised.rules.ts';
import { type Sound, soundAlike, soundsOf } from './sounds.rules.ts';

/**
 * How two names relate, closest first. `same`: the same words in any order, spelling or script. `part`: words are left out of one, but not the first.
 * `initials`: a word is written as its initial. `givenOnly`: one has only the first word of the other. `typo`: a word differs by a letter, but not the first word; `givenTypo`: the first word. `word`: one has
 * only some words of the other. `unreadable`: in scripts that cannot be compared. `given`: only the given name is the same. `family`: another word is. `other`: none is.
 */
export const nameRelations = [
  'same',
  'part',
  'initials',
  'givenOnly',
  'typo',
  'givenTypo',
  'word',
  'unreadable',
  'given',
  'family',
  'other',
] as const;
export type NameRelation = (typeof nameRelations)[number];

type Word = { text: string; sounds: readonly Sound[]; isHonorific: boolean };

const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|eng|engr|bay|bayan|late|sri|shri|smt|haji|hajji|alhaj)$/;
const particles = /^(?:bin|ibn|binti|bint|al|el|de|da|di|van|von)$/;
// names that many people have in front of their own, and often leave out
const honorifics = new Set(['=mohammed', '=mosammat', '=sheikh', '=syed', '=abdul']);

function wordOf(text: string): Word {
  const sounds = soundsOf(text);
  return { text, sounds, isHonorific: sounds.some(({ key }) => honorifics.has(key)) };
}

const cache = new Map<string, Word[]>();
const MOST = 5_000;

/** The words of a name, without titles and particles. */
function wordsOf(name: string): Word[] {
  const before = cache.get(name);
  if (before) return before;
  if (cache.size >= MOST) cache.clear();
  const all = plainName(name)
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const own = all.filter((word) => !titles.test(word) && !particles.test(word));
  const words = (own.length > 0 ? own : all).map(wordOf);
  cache.set(name, words);
  return words;
}

const isSame = (one: Word, other: Word) => one.text === other.text || soundAlike(one.sounds, other.sounds);
const isInitial = ({ text }: Word) => /^[a-z]$/.test(text);
const beginsAlike = (one: Word, other: Word) =>
  (isInitial(one) || isInitial(other)) &&
  one.sounds.some(({ latin }) => other.sounds.some((each) => each.latin.charAt(0) === latin.charAt(0)));

/** Removes pairs of words that are alike, and returns them. */
function paired(left: Word[], right: Word[], alike: (one: Word, other: Word) => boolean): [Word, Word][] {
  const pairs: [Word, Word][] = [];
  for (const word of left.slice()) {
    const at = right.findIndex((each) => alike(word, each));
    const [match] = at < 0 ? [] : right.splice(at, 1);
    if (!match) continue;
    left.splice(left.indexOf(word), 1);
    pairs.push([word, match]);
  }
  return pairs;
}

const joined = (words: readonly Word[]): Word => wordOf(words.map(({ text }) => text).join(''));

/** Removes words that the other name writes as one: Rahim Uddin and Rahimuddin. */
function joinedPairs(left: Word[], right: Word[]): number {
  const [long, short] = left.length > right.length ? [left, right] : [right, left];
  for (let at = 0; at + 1 < long.length; at += 1) {
    const whole = joined(long.slice(at, at + 2));
    const match = short.findIndex((each) => isSame(whole, each));
    if (match < 0) continue;
    long.splice(at, 2);
    short.splice(match, 1);
    return 2 + joinedPairs(left, right);
  }
  return 0;
}

/** Whether two words differ by a typo that is not in the first letter. Two known names are never typos of each other. */
function isTypo(one: Word, other: Word): boolean {
  const isKnown = ({ sounds }: Word) => sounds.some(({ key }) => key.startsWith('='));
  if (isKnown(one) && isKnown(other)) return false;
  const [mine, theirs] = [one.sounds[0]?.latin ?? '', other.sounds[0]?.latin ?? ''];
  const length = Math.min(mine.length, theirs.length);
  if (length < 4 || Math.max(mine.length, theirs.length) < 5 || mine.charAt(0) !== theirs.charAt(0)) return false;
  return distance(mine, theirs) <= (length >= 9 ? 2 : 1);
}

/** Letters to insert, remove, replace or swap with the next one. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let [previous, before]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (before?.[j] ?? 9) + 1,
        (row[j - 1] ?? 9) + 1,
        (before?.[j - 1] ?? 9) + cost,
        isSwap ? (previous?.[j - 2] ?? 9) + 1 : 9,
      );
    }
    [previous, before] = [before, row];
  }
  return before?.[other.length] ?? 9;
}

const firstOf = (words: readonly Word[]) => words.find(({ isHonorific }) => !isHonorific) ?? words[0];
const own = (words: readonly Word[]) => words.filter(({ isHonorific }) => !isHonorific);

/** Compares two full names. */
export function compareNames(one: string, other: string): NameRelation {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const [firstMine, firstTheirs] = [firstOf(mine), firstOf(theirs)];
  if (!firstMine || !firstTheirs) return 'unreadable';
  const [left, right] = [[...mine], [...theirs]];
  const exact = paired(left, right, isSame);
  const wholeWords = exact.filter(([word]) => !word.isHonorific && !isInitial(word)).length + joinedPairs(left, right);
  const initials = paired(left, right, beginsAlike).length;
  const [extra, missing] = [own(left), own(right)];
  const isFirstSame = isSame(firstMine, firstTheirs) || exact.some(([a, b]) => a === firstMine && b === firstTheirs);

  if (extra.length > 0 && missing.length > 0) {
    if (cannotCompare(extra, missing)) return wholeWords > 0 && isFirstSame ? 'given' : 'unreadable';
    const typos = paired(extra, missing, isTypo);
    if (extra.length === 0 || missing.length === 0) {
      const isFirst = typos.some(([a, b]) => a === firstMine || b === firstTheirs);
      if (extra.length + missing.length > 0 && wholeWords === 0) return 'word';
      return isFirst ? 'givenTypo' : 'typo';
    }
    if (isFirstSame) return 'given';
    return wholeWords > 0 ? 'family' : 'other';
  }
  if (initials > 0) return wholeWords > 0 || extra.length + missing.length === 0 ? 'initials' : 'word';
  const leftOut = [...left, ...right];
  if (extra.length + missing.length === 0) {
    if (leftOut.length === 0 || wholeWords >= 2) return 'same';
    return isFirstSame ? 'givenOnly' : 'word';
  }
  if (wholeWords === 1 && isFirstSame) return 'givenOnly';
  return wholeWords >= 2 && (isFirstSame || isFirstKept(exact, firstMine, firstTheirs)) ? 'part' : 'word';
}

/** Whether the first own word of the longer name is also in the shorter one, in another order. */
const isFirstKept = (exact: readonly [Word, Word][], firstMine: Word, firstTheirs: Word) =>
  exact.some(([word]) => word === firstMine) && exact.some(([, word]) => word === firstTheirs);

/** Words of which one side has no Latin letters, in different scripts. */
const cannotCompare = (one: readonly Word[], other: readonly Word[]) => {
  const isUnread = (words: readonly Word[]) => words.some(({ sounds }) => sounds.length === 0);
  const isRead = (words: readonly Word[]) => words.some(({ sounds }) => sounds.length > 0);
  return (isUnread(one) && isRead(other)) || (isUnread(other) && isRead(one));
};

/** The closest relation between any name of one person and any name of the other. */
export function closestNames(one: readonly string[], other: readonly string[]): NameRelation {
  let best = nameRelations.length - 1;
  for (const mine of one)
    for (const theirs of other) best = Math.min(best, nameRelations.indexOf(compareNames(mine, theirs)));
  return nameRelations[best] ?? 'other';
}

/** Keys of which two names that are alike usually share one, for finding them among many: the sounds of their own words. */
export const nameKeys = (names: readonly string[]): string[] => {
  const words = names.flatMap((name) => {
    const all = wordsOf(name);
    return own(all).length > 0 ? own(all) : all;
  });
  return [...new Set(words.flatMap(({ text, sounds }) => [text, ...sounds.map(({ key }) => key.replace(/^[+]/, ''))]))];
};
