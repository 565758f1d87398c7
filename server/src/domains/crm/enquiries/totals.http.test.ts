import { enquiries } from '@embark/contracts/crm/enquiries';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { actsOn } from '../../../../test/totals/acts.ts';
import { requireRightScreens, wrong, wrongFigures, wrongOpen } from '../../../../test/totals/checks.ts';
import { foldTotals } from './list.queries.ts';

const crm = testApp();
let people: Person[];
beforeAll(async () => {
  people = await Promise.all([
    crm.person({ roles: ['admin'] }),
    crm.person({ roles: ['manager'] }),
    crm.person({ roles: ['admin'] }),
  ]);
  // before the follow-ups of these tests, so that they become overdue while they run
  await sql`update overdue_until set at = '2026-02-20T00:00:00Z'`.execute(crm.database.db);
});

const acts = actsOn(crm, () => people);
type Act = keyof typeof acts;
const done = new Map<string, number>();
async function take(act: Act, who: Person, pick: number) {
  const answer: unknown = await acts[act](who, pick);
  const isDone = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 200;
  if (isDone) done.set(act, (done.get(act) ?? 0) + 1);
}

const steps = array(
  record({
    act: constantFrom<Act[]>(
      'create',
      'create',
      'create',
      'move',
      'move',
      'service',
      'followUp',
      'followUp',
      'fileStatus',
      'answer',
      'assign',
      'convert',
      'remove',
      'bulk',
      'undoBulk',
      'undoMove',
      'import',
      'undoImport',
      'merge',
      'unmerge',
      'crash',
      'fold',
    ),
    who: nat(2),
    pick: nat(500),
  }),
  { minLength: 9, maxLength: 30 },
);

const inOrder: Act[][] = [
  ['create', 'create', 'create'],
  ['create', 'import', 'bulk'],
  ['import', 'merge', 'service'],
  ['merge', 'bulk', 'create'],
  ['undoBulk', 'unmerge', 'answer'],
  ['assign', 'undoImport', 'fold'],
  ['undoMove', 'merge', 'crash'],
  ['convert', 'move', 'unmerge'],
  ['remove', 'create', 'fold'],
  ['followUp', 'followUp', 'fold'],
  ['convert', 'fileStatus', 'fold'],
  ['fileStatus', 'fileStatus', 'fold'],
];
/** Everything once, on different rows, so that no run misses an act. */
const everyAct = inOrder.flat().map((act, at) => ({ act, who: at % 3, pick: at * 7 }));

test('two nodes that add up at once count what became overdue only once', async () => {
  const [admin] = people;
  if (!admin) throw new Error('nobody works here');
  const { db } = crm.database;
  const { id } = await recorded(crm, admin);
  await db.updateTable('enquiries').set({ nextFollowUpAt: '2026-02-21T00:00:00Z' }).where('id', '=', id).execute();
  let other = Promise.resolve();
  await db.transaction().execute(async (inside) => {
    await foldTotals(inside, new Date('2026-02-22T00:00:00Z'));
    other = foldTotals(db, new Date('2026-02-23T00:00:00Z'));
    await sleep(100); // it waits
  });
  await other;
  expect(await wrongOpen(db, crm.deps.now())).toEqual([]);
});

test('kept totals equal a count of the same moment, while three people work and totals are folded', async () => {
  await assert(
    asyncProperty(steps, async (all) => {
      for (let at = 0; at < all.length; at += 3) {
        const atOnce = all.slice(at, at + 3).flatMap(({ act, who, pick }) => {
          const person = people[who];
          return person ? [take(act, person, pick)] : [];
        });
        const wrongs = () => {
          const { db } = crm.database;
          return [wrong(db), wrongFigures(db), wrongOpen(db, crm.deps.now())] as const;
        };
        const [totals, figures, open] = await Promise.all([...wrongs(), ...atOnce]);
        expect([totals, figures, open]).toEqual([[], [], []]);
        expect(await Promise.all(wrongs())).toEqual([[], [], []]);
      }
      await sleep(1_050); // the menu may show counts of the last second
      for (const who of people.slice(0, 1)) await requireRightScreens(crm, who);
    }),
    { numRuns: 12, examples: [[everyAct], [everyAct]], endOnFailure: true },
  );
  expect([...done.keys()].toSorted()).toEqual([
    'answer',
    'assign',
    'bulk',
    'convert',
    'create',
    'fileStatus',
    'followUp',
    'import',
    'merge',
    'move',
    'remove',
    'service',
    'undoBulk',
    'undoImport',
    'undoMove',
    'unmerge',
  ]);
}, 180_000);

test.each([
  {},
  { status: 'FU' },
  { status: 'NE,FU', office: 'AU' },
  { serCode: 'VEB' },
  { kind: 'admission' },
  { office: 'mine' },
])('the total and the tabs of the list agree with its rows: %j', async (filter) => {
  const [admin] = people;
  if (!admin) throw new Error('nobody works here');
  await foldTotals(crm.database.db, crm.deps.now());
  await acts.create(admin, 0); // one change that is not folded yet
  const rows: { status: string }[] = [];
  const totals = new Set<number | null>();
  for (let page = 1, more = true; more; page += 1) {
    const { body } = await crm.as(admin, enquiries.list, { ...filter, page, size: 20 });
    totals.add(body.total);
    rows.push(...body.rows);
    more = body.next !== null;
  }
  expect([...totals]).toEqual([rows.length]);
  const { status: _status, ...others } = { status: undefined, ...filter };
  const { body } = await crm.as(admin, enquiries.byStatus, others);
  const tabs = new Map<string, number>(body.map(({ status, count }) => [status, count]));
  const shown = [...Map.groupBy(rows, ({ status }) => status)].map(([status, { length }]) => [status, length] as const);
  expect(shown).toEqual(shown.map(([status]) => [status, tabs.get(status)]));
});

test('a filter by anything else is counted', async () => {
  const [admin] = people;
  if (!admin) throw new Error('nobody works here');
  await acts.create(admin, 0);
  const all = await crm.as(admin, enquiries.list, { size: 1 });
  const mine = await crm.as(admin, enquiries.list, { size: 1, assignee: 'me' });
  const { count } = await crm.database.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigneeId', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(mine.body.total).toBe(count);
  expect(all.body.total).toBeGreaterThan(count);
});
