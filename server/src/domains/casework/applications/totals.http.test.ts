import { applications } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile, applied } from '../../../../test/applications.ts';
import { foldTotals } from './applications.queries.ts';

const crm = testApp();
let administrator: Person;
let user: Person;
let dhaka: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  user = await crm.person({ roles: ['user'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

/** Totals that differ from a count of the same moment: both are read by one statement. */
async function wrong() {
  const { rows } = await sql`
    with kept as (select company, office_id, status, sum(n) as n from application_counts group by 1, 2, 3 having sum(n) <> 0),
      counted as (select company, office_id, status, count(*) as n from applications group by 1, 2, 3)
    select * from kept full join counted using (company, office_id, status) where kept.n is distinct from counted.n`.execute(
    crm.database.db,
  );
  return rows;
}

/** The board as this person sees it, and the same by counting: kept totals do not answer this filter, which all applications match. */
async function bothBoards(who: Person, filter: { office?: string[] } = {}) {
  const read = async (further: object) => {
    const { status, body } = await crm.as(who, applications.board, { ...filter, ...further });
    expect(status).toBe(200);
    return body.columns.map(({ status: state, total, overdue }) => ({ state, total, overdue }));
  };
  return { kept: await read({}), counted: await read({ intakeFrom: '2000-01-01' }) };
}

test('kept totals stay exact while applications are made, moved along, handed over, deleted and added up at once', async () => {
  const { db } = crm.database;
  const { courseId } = await aCourse(crm);
  const there = (await admissionFile(crm, dhaka, 'ADB')).id;
  const made = await Promise.all([
    ...Array.from({ length: 8 }, () => applied(crm, user, { courseId })),
    applied(crm, dhaka, { courseId, conversionId: there }),
  ]);
  const watch = async () => {
    for (let time = 0; time < 10; time += 1) expect(await wrong()).toEqual([]);
  };
  const move = async (id: string, who: Person) => {
    const sent = await crm.as(who, applications.move, { id, version: 1, to: 'submitted' });
    expect(sent.status).toBe(200);
    const offer = { id, version: 2, to: 'full' as const, on: '2026-02-20', lapsesOn: '2026-03-01' };
    expect((await crm.as(who, applications.move, offer)).status).toBe(200);
  };
  await Promise.all([
    ...made.slice(0, 4).map(({ id }) => move(id, user)),
    ...made.slice(8).map(({ id }) => move(id, dhaka)),
    applied(crm, user, { courseId }),
    foldTotals(db),
    foldTotals(db),
    watch(),
  ]);
  const [, , , , moved, gone] = made;
  await Promise.all([
    sql`update applications set office_id = 2 where id = ${moved?.id ?? ''}`.execute(db),
    sql`delete from applications where id = ${gone?.id ?? ''}`.execute(db),
    foldTotals(db),
    watch(),
  ]);
  // a change that never commits
  await db
    .transaction()
    .execute(async (inside) => {
      await sql`delete from applications`.execute(inside);
      throw new Error('died');
    })
    .catch(() => undefined);
  expect(await wrong()).toEqual([]);
  const totals = async () =>
    Promise.all(
      [administrator, user, dhaka].map(async (who) => {
        const { kept, counted } = await bothBoards(who);
        expect(kept).toEqual(counted);
        const { body } = await crm.as(who, applications.list, { size: 1 });
        expect(body.total).toBe(kept.reduce((sum, { total }) => sum + total, 0));
        return body.total;
      }),
    );
  expect(await totals()).toEqual([9, 7, 2]);
  const { kept, counted } = await bothBoards(administrator, { office: ['BD'] });
  expect(kept).toEqual(counted);
  expect(kept).toContainEqual({ state: 'full', total: 1, overdue: 1 });
  await foldTotals(db);
  expect(await wrong()).toEqual([]);
  expect(await totals()).toEqual([9, 7, 2]);
}, 60_000);
