import { globSync, readFileSync } from 'node:fs';
import { findMutations } from './mutations.rules.ts';

// Counts what keeps the code simple, and fails when a count exceeds its limit: `npm run measure`. The linter limits functions to 100 lines and files
// to 250; `npm run mutations` reports safeguards without a test.

type Measure = { what: string; count: number; limit: number; where?: string[] };

const files = globSync('{contracts,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/demo\/|\/db\/schema\.ts$/.test(file),
);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const linesOf = (source: string) => source.trimEnd().split('\n').length;
const naming = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(sources.get(file) ?? ''));

/** The open statuses of an enquiry, or the closed ones, in sequence. */
const OPEN = /'NE', 'FU', 'IP', 'OL', 'SA'\](?! as const)|'NE', 'FU', 'IP', 'OL', 'SA'\)|'CL', 'NI', 'CV'[\])]/;
const open = naming(OPEN).filter((file) => !file.endsWith('/kinds.ts'));
/** A column of the enquiry list, wherever list code names it; form, import and demo use it as an answer of the interest. */
const column = naming(/\benglishTests?\b/).filter((file) =>
  /enquiries\/(fields|fields\.queries|list\.queries|enquiries\.queries|enquiry|list\/.*)\.tsx?$/.test(file),
);
const small = files.filter((file) => linesOf(sources.get(file) ?? '') < 20);
const safeguards = files
  .filter((file) => /^server\/src\/(domains|kit\/record)\//.test(file))
  .flatMap((file) => findMutations(file, sources.get(file) ?? ''));

const measures: Measure[] = [
  { what: 'product lines', count: [...sources.values()].reduce((sum, one) => sum + linesOf(one), 0), limit: 115_000 },
  { what: 'product files', count: files.length, limit: Number.POSITIVE_INFINITY },
  { what: 'files under 20 lines', count: small.length, limit: 150, where: small },
  { what: 'places that list the open statuses, beside the one', count: open.length, limit: 0, where: open },
  { what: 'source files that name a column of the enquiry list', count: column.length, limit: 4, where: column },
  { what: 'safeguards that npm run mutations takes out', count: safeguards.length, limit: Number.POSITIVE_INFINITY },
];

const isLong = process.argv.includes('--where');
for (const { what, count, limit, where = [] } of measures) {
  const past = count > limit;
  console.log(`${past ? 'PAST' : 'ok  '} ${what}: ${count}${Number.isFinite(limit) ? ` (at most ${limit})` : ''}`);
  if ((past && where.length < 20) || isLong) for (const file of where) console.log(`       ${file}`);
}
process.exitCode = measures.some(({ count, limit }) => count > limit) ? 1 : 0;
