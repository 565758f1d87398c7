/** A word of a search as a tsquery: courses must match `all`; those that match `better` too come first. */
export type Term = { all: string; better: string | null };

/** Words without a meaning of their own in the name of a course. */
const SILENT = new Set(['of', 'in', 'and', 'the', 'at', 'for', 'with', 'on', 'to', 'a', 'an', 'course', 'courses']);

const starts = (...words: string[]) => words.map((word) => `'${word}':*`).join(' & ');
const exactly = (word: string) => `'${word}'`;
const either = (...queries: string[]) => queries.map((one) => (one.includes(' & ') ? `(${one})` : one)).join(' | ');

const bachelor = starts('bachelor');
const master = starts('master');
const technology = starts('information', 'technology');

/** Degrees by their short names: what the name must have, and what the short name says of the subject. */
const degrees: Readonly<Record<string, Term>> = {
  bsc: { all: bachelor, better: starts('science') },
  ba: { all: either(bachelor, starts('ba')), better: starts('arts') },
  bn: { all: `${bachelor} & ${starts('nursing')}`, better: null },
  bsn: { all: `${bachelor} & ${starts('nursing')}`, better: null },
  beng: { all: `${bachelor} & ${starts('engineering')}`, better: null },
  btech: { all: bachelor, better: starts('technology') },
  bba: { all: `${bachelor} & ${starts('business')}`, better: starts('administration') },
  bbus: { all: `${bachelor} & ${starts('business')}`, better: null },
  bcom: { all: `${bachelor} & ${starts('commerce')}`, better: null },
  bed: { all: `${bachelor} & (${either(starts('education'), starts('teaching'))})`, better: null },
  bit: { all: `${bachelor} & ${technology}`, better: null },
  bsw: { all: `${bachelor} & ${starts('social', 'work')}`, better: null },
  llb: { all: either(`${bachelor} & ${starts('law')}`, starts('llb')), better: null },
  llm: { all: either(`${master} & ${starts('law')}`, starts('llm')), better: null },
  msc: { all: master, better: starts('science') },
  mba: { all: either(starts('mba'), `${master} & ${starts('business', 'administration')}`), better: null },
  meng: { all: `${master} & ${starts('engineering')}`, better: null },
  mit: { all: `${master} & ${technology}`, better: null },
  mcs: { all: `${master} & ${starts('computer')}`, better: null },
  mcom: { all: `${master} & ${starts('commerce')}`, better: null },
  mpa: { all: `${master} & (${either(starts('accounting'), starts('public', 'administration'))})`, better: null },
  mph: { all: `${master} & ${starts('public', 'health')}`, better: null },
  msw: { all: `${master} & ${starts('social', 'work')}`, better: null },
  mphil: { all: `${master} & ${starts('philosophy')}`, better: null },
  phd: { all: either(starts('phd'), starts('doctor', 'philosophy')), better: null },
  dphil: { all: starts('doctor', 'philosophy'), better: null },
};

/** Subjects, courses of English and cities by their short names. */
const others: Readonly<Record<string, string>> = {
  it: either(exactly('it'), technology),
  ict: either(starts('ict'), technology),
  cs: either(starts('cs'), starts('computer', 'science'), starts('computing')),
  ai: either(exactly('ai'), starts('artificial', 'intelligence')),
  hr: either(exactly('hr'), starts('human', 'resource')),
  elicos: either(starts('elicos'), starts('english')),
  uni: starts('universit'),
  unis: starts('universit'),
  bne: starts('brisbane'),
  bris: starts('brisbane'),
  adl: starts('adelaide'),
  cbr: starts('canberra'),
  gc: starts('gold', 'coast'),
};

/** Levels of a certificate, as a digit or a Roman numeral. Names have the numeral. */
const numerals: Readonly<Record<string, string>> = { 1: 'i', 2: 'ii', 3: 'iii', 4: 'iv' };
const romans: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

function termOf(word: string): Term {
  const degree = Object.hasOwn(degrees, word) ? degrees[word] : undefined;
  if (degree) return { all: degree.all, better: degree.better };
  const other = Object.hasOwn(others, word) ? others[word] : undefined;
  if (other) return { all: other, better: null };
  if (Object.hasOwn(numerals, word))
    return { all: either(starts(word), exactly(numerals[word] ?? word)), better: null };
  // whole words: iv is also the beginning of Ivanhoe
  if (Object.hasOwn(romans, word)) return { all: either(exactly(word), exactly(romans[word] ?? word)), better: null };
  return { all: starts(word), better: null };
}

const MOST = 12; // words of a search

/** What a search asks for, such as `msc data science melb`: the beginning of each word is enough, in any order (R5). Nothing for a blank search. */
export function readSearch(q: string): Term[] {
  const words = q
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/(?<=\b\p{L}{1,3})\.(?=\p{L}|\s|$)/gu, '') // b.sc., ph.d.
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SILENT.has(word));
  return [...new Set(words)].slice(0, MOST).map(termOf);
}

/** Each word of a search as a tsquery; courses must match all of them. */
export const matching = (terms: readonly Term[]): string[] => terms.map(({ all }) => all);

/** The tsqueries that count for relevance if the course's own name has them. */
export const ranking = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ all, better }) => (better === null ? [all] : [all, better]));
