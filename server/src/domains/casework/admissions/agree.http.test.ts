import { Workbook } from '@cj-tech-master/excelts';
import {
  type AdmissionCounts,
  type AdmissionDimension,
  type AdmissionTable,
  admissionDimensions,
  admissions,
  filterOfFigure,
} from '@embark/contracts/casework/admissions';
import { applicationStages, applicationStates, applications } from '@embark/contracts/casework/applications';
import type { Output } from '@embark/contracts/kit';
import { bulk } from '@embark/contracts/workspace/bulk';
import { array, asyncProperty, assert as check, constantFrom, integer, record, sample } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Asker,
  askers,
  aScope,
  companyOf,
  exportsOf,
  type Filter,
  type People,
  signedIn,
} from '../../../../test/admissionAskers.ts';
import { aChange, make } from '../../../../test/admissionChanges.ts';
import {
  countsOf,
  fitsFilter,
  isLate,
  rowOf,
  type StoredApplication,
  storedApplications,
} from '../../../../test/admissionRows.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { randomApplications } from '../../../../test/randomAdmissions.ts';

// Reports, boards, lists and exports agree with a plain count of the stored rows, for each role and office. AGREE_SEED and AGREE_RUNS look further.
const seed = Number(process.env['AGREE_SEED'] ?? 20_261_208);
const numRuns = Number(process.env['AGREE_RUNS'] ?? 6);
const now = '2026-12-08T15:00:00Z'; // the next day in Melbourne
const crm = testApp();
const columns = ['all', ...applicationStages] as const;
let people: People;
const who = ({ name }: Asker): Person => people[name];
let stored: StoredApplication[];
let administrator: Person;

beforeAll(async () => {
  crm.setClock(now);
  people = await signedIn(crm);
  administrator = await crm.person({ roles: ['admin'] });
  const bosses = { fc: administrator, ar: await crm.person({ roles: ['admin'], companies: ['ar'] }) };
  await randomApplications(crm, Object.values(people), bosses, seed);
  stored = await storedApplications(crm);
}, 60_000);

const someFigures = array(record({ row: integer({ min: 0, max: 99 }), stage: constantFrom(...columns) }), {
  minLength: 4,
  maxLength: 4,
});

/** The stored applications that this person can see, or export, behind a filter. */
function counted(asker: Asker, filter: Filter, offices: readonly string[] = asker.reads): StoredApplication[] {
  return stored.filter(
    (row) => row.company === companyOf(asker) && offices.includes(row.office) && fitsFilter(row, filter, who(asker)),
  );
}
const grouped = (rows: readonly StoredApplication[], by: AdmissionDimension): Record<string, AdmissionCounts> =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, rowOf[by])).map(([key, some = []]) => [key, countsOf(some)]));

async function ask<T>(asker: Asker, path: string, query: Filter): Promise<T> {
  const headers = { authorization: `Bearer ${who(asker).token}` };
  const reply = await crm.app.inject({ url: `/api${path}`, query, headers });
  expect([path, query, reply.statusCode]).toEqual([path, query, 200]);
  return reply.json<T>();
}
const tableOf = (asker: Asker, rows: AdmissionDimension, scope: Filter) =>
  ask<AdmissionTable>(asker, admissions.table.path, { ...scope, rows });
/** The total of the list, as a click on a figure opens it. */
const listed = async (asker: Asker, filter: Filter): Promise<number> =>
  (await ask<{ total: number }>(asker, applications.list.path, { ...filter, size: '1' })).total;

async function figuresAgree(asker: Asker, rows: AdmissionDimension, scope: Filter): Promise<AdmissionTable> {
  const table = await tableOf(asker, rows, scope);
  const seen = counted(asker, scope);
  const found = Object.fromEntries(table.rows.map(({ key, counts }) => [key, counts]));
  expect({ asker, rows, scope, found }).toEqual({ asker, rows, scope, found: grouped(seen, rows) });
  expect({ scope, total: table.total }).toEqual({ scope, total: countsOf(seen) });
  return table;
}

/** The column of each state has as many cards as there are applications, and as many late ones. */
async function boardAgrees(asker: Asker, filter: Filter): Promise<void> {
  const { columns: found } = await ask<Output<typeof applications.board>>(asker, applications.board.path, {
    ...filter,
    size: '1',
  });
  const seen = counted(asker, filter);
  const shown = found
    .filter(({ total }) => total > 0)
    .map(({ status, total, overdue }) => ({ status, total, overdue }));
  const expected = applicationStates.flatMap((status) => {
    const some = seen.filter(({ state }) => state === status);
    const overdue = some.filter((row) => isLate(row, new Date(now))).length;
    return some.length === 0 ? [] : [{ status, total: some.length, overdue }];
  });
  expect({ asker, filter, columns: shown }).toEqual({ asker, filter, columns: expected });
}

/** The rows of a file, without its titles. */
async function linesOf(asker: Asker, method: 'GET' | 'POST', url: string, payload?: object): Promise<string[][]> {
  const headers = { authorization: `Bearer ${who(asker).token}` };
  const { rawPayload, statusCode } = await crm.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(statusCode).toBe(200);
  if (rawPayload.subarray(0, 2).toString() !== 'PK') {
    const lines = rawPayload.toString().replace('\uFEFF', '').trim().split('\r\n');
    return lines.slice(1).map((line) => line.split(','));
  }
  const book = new Workbook();
  await book.xlsx.load(rawPayload);
  const [sheet] = book.worksheets;
  return Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, at) =>
    Array.from({ length: sheet?.columnCount ?? 0 }, (__, cell) => sheet?.getRow(at + 2).getCell(cell + 1).text ?? ''),
  );
}

test('the applications are in every state and office, and no two stages have as many', () => {
  expect(new Set(stored.map(({ state }) => state)).size).toBe(applicationStates.length);
  expect(new Set(stored.map(({ office }) => office)).size).toBe(4);
  const figures = Object.values(countsOf(stored));
  expect(Math.min(...figures)).toBeGreaterThan(0);
  expect(new Set(figures).size).toBe(columns.length);
  expect(stored.some((row) => row.commencedOn !== null && row.coes.length === 0)).toBe(true);
  expect(stored.some((row) => isLate(row, new Date(now)))).toBe(true);
});

const scopes = aScope(() => people);
/** Each grouping of everything, so that no run is without figures. */
const everything = columns.map((stage, row) => ({ row, stage }));
const whole = admissionDimensions.map((rows): [AdmissionDimension, Filter, typeof everything] => [
  rows,
  {},
  everything,
]);

describe.each(askers)('K: what $name sees', (asker) => {
  const own = seed + askers.indexOf(asker);

  test('figures, the lists behind them and the board agree with the stored applications', () =>
    check(
      asyncProperty(constantFrom(...admissionDimensions), scopes, someFigures, async (rows, scope, some) => {
        const { rows: lines, total } = await figuresAgree(asker, rows, scope);
        for (const { row, stage } of some) {
          const line = lines[row % (lines.length + 1)];
          const figure = { ...(line && { row: [rows, line.key] as const }), ...(stage !== 'all' && { stage }) };
          const filter = filterOfFigure({ ...scope, rows }, figure);
          const count = (line?.counts ?? total)[stage];
          expect({ filter, found: await listed(asker, filter), counted: counted(asker, filter).length }).toEqual({
            filter,
            found: count,
            counted: count,
          });
        }
        await boardAgrees(asker, scope);
      }),
      { numRuns: numRuns + whole.length, seed: own, examples: whole, endOnFailure: true },
    ));

  test('the intakes are the months of the applications that can be seen', async () => {
    const months = new Set(counted(asker, {}).map(rowOf.intake));
    expect(await ask(asker, admissions.intakes.path, {})).toEqual([...months].toSorted());
  });
});

const exporters = askers.filter((asker) => exportsOf(asker).length > 0);
test.each(
  exporters.flatMap((asker) => (['csv', 'xlsx'] as const).map((format) => ({ asker, format, name: asker.name }))),
)('K: what $name exports as $format agrees with the stored applications', ({ asker, format }) =>
  check(
    asyncProperty(
      constantFrom(...admissionDimensions),
      scopes,
      constantFrom(...columns),
      async (rows, scope, stage) => {
        const titles = columns.map((id) => ({ id, title: id }));
        const asked = { filter: { ...scope, rows }, format, columns: titles, heading: rows, total: 'Total' };
        const table = await linesOf(asker, 'POST', `/api${admissions.export.path}`, asked);
        const seen = counted(asker, scope, exportsOf(asker));
        const figures = [...Object.values(grouped(seen, rows)), countsOf(seen)];
        const expected = figures.map((row) => columns.map((id) => row[id]).join(' '));
        expect({ scope, table: table.map((line) => line.slice(1).join(' ')).toSorted() }).toEqual({
          scope,
          table: expected.toSorted(),
        });

        const filter = filterOfFigure({ ...scope, rows }, stage === 'all' ? {} : { stage });
        const numbers = [{ id: 'number', title: 'Number' }];
        const { body: job } = await crm.as(who(asker), bulk.export, {
          list: 'applications',
          format,
          filter,
          columns: numbers,
        });
        const list = await linesOf(asker, 'GET', `/api${bulk.file.path.replace(':id', job.id)}`);
        const lines = counted(asker, filter, exportsOf(asker)).length;
        expect({ filter, lines: list.length }).toEqual({ filter, lines });
      },
    ),
    { numRuns: 2, seed: seed + askers.indexOf(asker), examples: [['state', {}, 'all']], endOnFailure: true },
  ),
);

const rounds = sample(array(aChange, { minLength: 14, maxLength: 14 }), { numRuns: 5, seed });
const turn = <T>(some: readonly T[], at: number): T[] => some.filter((_, index) => (index + at) % 3 === 0);

test('K: they still agree after random moves, visas, hand-overs and deletions', async () => {
  const made: string[] = [];
  for (const [round, changes] of rounds.entries()) {
    for (const change of changes) {
      const ours = stored.filter(({ company }) => company === 'fc');
      const row = ours[change.which % ours.length];
      const owner = who(askers[change.step % 2 === 0 ? 0 : 1]);
      if (row && (await make(crm, administrator, row.id, change, owner))) made.push(change.kind);
      if (change.kind === 'gone') stored = stored.filter((one) => one !== row);
    }
    stored = await storedApplications(crm);
    for (const [at, asker] of askers.entries()) {
      for (const rows of turn(admissionDimensions, round + at)) await figuresAgree(asker, rows, {});
      for (const reached of turn(applicationStages, round + at)) {
        const total = counted(asker, { reached }).length;
        expect({ asker, reached, total: await listed(asker, { reached }) }).toEqual({ asker, reached, total });
      }
      await boardAgrees(asker, {});
    }
  }
  expect(new Set(made).size).toBeGreaterThan(5);
  expect(made.length).toBeGreaterThan(35);
}, 60_000);
