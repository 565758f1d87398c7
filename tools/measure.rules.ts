import { duplicatedLines } from './duplicates.rules.ts';

/** Counts by name, such as `crm: files under 20 lines`. */
export type Figures = Readonly<Record<string, number>>;
export type Source = { file: string; text: string };

/** The area of a file: a business area, or the kit, app or database code of a side. */
export function areaOf(file: string): string {
  const [side = '', , first = '', second = ''] = file.split('/');
  if (first === 'domains') return second;
  if (['kit', 'app', 'db', 'run', 'demo'].includes(first)) return `${side} ${first}`;
  return side === 'contracts' && !first.includes('.') ? first : `${side} app`;
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;
const SMALL = 20;
/** What a domain has in a file of its own however short it is: its access, which imports no queries, and its routes, which load its screens late. */
const APART = /\.access\.ts$|\/routes\.tsx$/;
/** Parts of a file's name, or folders, that say what a file of a domain does. */
const ROLE =
  /\.(?:access|queries|rules|service|routes|tasks|worker|gate|columns|hook)\.ts$|\/(?:service|rules|queries|job|index|paper|bulk|mails|file)(?:\/[^/]+)?(?:\.ts|$)/;
const ENDPOINT = /:\s*(?:get|post|patch|del)\(\s*['"`]/g;
/** Calls that are made together: list, get, create, change and the two of the timeline; the two of a timeline. */
const [KIND, TIMELINE] = [/\bkindEndpoints\(/g, /\.\.\.timelineEndpoints\(/g];
/** The open statuses of an enquiry, or the closed ones, in sequence. */
const STATUSES = /'NE', 'FU', 'IP', 'OL', 'SA'\](?! as const)|'NE', 'FU', 'IP', 'OL', 'SA'\)|'CL', 'NI', 'CV'[\])]/;
const BUSINESS =
  /\b\w*(?:enquir|conversion|invoice|receipt|agreement|admission|course|campus|visa|licen[cs]e|leaver|commission|campaign)\w*/gi;

/** A list or a record page that does not use the common one of kinds. */
const OWN_LIST = /<RecordList\b/;
const OWN_PAGE = /<RecordHeader\b/;
const COMMON = /\/Kind(?:List|Page)\.tsx$/;
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** The other domains that a file of the server imports, as `crm/contacts`. */
function domainsOf(file: string, text: string): string[] {
  const own = /^server\/src\/domains\/([^/]+\/[^/]+)\//.exec(file)?.[1];
  if (own === undefined) return [];
  return [...text.matchAll(IMPORT)].flatMap(([, to = '']) => {
    const other = /^\/server\/src\/domains\/([^/]+\/[^/]+)\//.exec(new URL(to, `file:///${file}`).pathname)?.[1];
    return other === undefined || other === own ? [] : [other];
  });
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const without = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const endpointsIn = (text: string) => count(text, ENDPOINT) + 6 * count(text, KIND) + 2 * count(text, TIMELINE);

/** What is counted, with the places of what should not grow. Lines per endpoint are rounded to tens, so that a line more is no rise. */
export function figuresOf(sources: readonly Source[]): {
  figures: Figures;
  places: Readonly<Record<string, string[]>>;
} {
  const figures: Record<string, number> = {};
  const places: Record<string, string[]> = {};
  const add = (name: string, file: string, times = 1) => {
    figures[name] = (figures[name] ?? 0) + times;
    if (times > 0) (places[name] ??= []).push(file);
  };
  const imports = new Map<string, Set<string>>();
  const lines = new Map<string, number>();
  const endpoints = new Map<string, number>();
  for (const { file, text } of sources) {
    const area = areaOf(file);
    lines.set(area, (lines.get(area) ?? 0) + linesOf(text));
    if (file.startsWith('contracts/')) endpoints.set(area, (endpoints.get(area) ?? 0) + endpointsIn(text));
    add(`${area}: files under ${SMALL} lines`, file, linesOf(text) < SMALL && !APART.test(file) ? 1 : 0);
    if (file.startsWith('server/src/domains/')) add('server: files without a role', file, ROLE.test(file) ? 0 : 1);
    if (file.includes('/src/kit/')) add('kits: business words', file, count(without(text), BUSINESS));
    const domain = file.split('/').slice(3, 5).join('/');
    for (const other of domainsOf(file, text)) imports.set(domain, (imports.get(domain) ?? new Set()).add(other));
    if (file.startsWith('web/src/domains/') && !COMMON.test(file)) {
      add('lists made by hand', file, OWN_LIST.test(text) ? 1 : 0);
      add('record pages made by hand', file, OWN_PAGE.test(text) ? 1 : 0);
    }
    if (!file.endsWith('/kinds.ts')) add('places that list the open statuses', file, STATUSES.test(text) ? 1 : 0);
    if (/enquiries\/(?:fields|fields\.queries|list\.queries|enquiries\.queries|enquiry|list\/.*)\.tsx?$/.test(file))
      add('files that name a column of the enquiry list', file, /\benglishTests?\b/.test(text) ? 1 : 0);
  }
  for (const [file, times] of duplicatedLines(sources))
    add(`${areaOf(file)}: duplicated lines`, `${file}: ${times}`, times);
  for (const [domain, others] of imports) {
    const name = `${domain.split('/')[0]}: most domains that one imports`;
    if (others.size <= (figures[name] ?? 0)) continue;
    figures[name] = others.size;
    places[name] = [`${domain}: ${[...others].toSorted().join(', ')}`];
  }
  for (const [area, known] of endpoints)
    if (known > 0) figures[`${area}: lines per endpoint`] = Math.round((lines.get(area) ?? 0) / known / 10) * 10;
  return { figures, places };
}

/** A rise that a decision explains: the line `ratchet: <figure> 31 → 33, because …`. */
function isExplained(decisions: string, name: string, before: number, now: number): boolean {
  const start = `ratchet: ${name} ${before} → ${now}, because `;
  const at = decisions.indexOf(start);
  return at >= 0 && /^\S+\s+\S+/.test(decisions.slice(at + start.length));
}

export type Verdict = {
  name: string;
  before: number | undefined;
  now: number;
  kind: 'same' | 'fell' | 'rose' | 'explained';
};

/** Compares the figures with the committed ones. A figure without a committed one has risen. */
export function judge(now: Figures, committed: Figures, decisions: string): Verdict[] {
  return Object.entries(now).map(([name, value]) => {
    const before = committed[name];
    if (before === value) return { name, before, now: value, kind: 'same' };
    if (before !== undefined && value < before) return { name, before, now: value, kind: 'fell' };
    const isFine = isExplained(decisions, name, before ?? 0, value) || (before === undefined && value === 0);
    return { name, before, now: value, kind: isFine ? 'explained' : 'rose' };
  });
}

/** Finds figures that rose between two versions of the committed file without a decision that explains it. `versions`: oldest first. */
export const raisedByHand = (versions: readonly Figures[], decisions: string): Verdict[] =>
  versions.flatMap((version, at) =>
    judge(version, versions[at - 1] ?? version, decisions).filter(
      ({ before, kind }) => kind === 'rose' && before !== undefined,
    ),
  );

/** The figures to commit: those that fell or are explained; a rise keeps the committed figure. */
export const lowered = (verdicts: readonly Verdict[]): Figures =>
  Object.fromEntries(
    verdicts
      .map(({ name, before, now, kind }): [string, number] => [
        name,
        kind === 'rose' && before !== undefined ? before : now,
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
