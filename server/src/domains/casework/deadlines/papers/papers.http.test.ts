import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { conversions } from '@embark/contracts/crm/conversions';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { received, uploaded } from '../../../../../test/documents.ts';
import { stalePapers } from '../../../../../test/stalePapers.ts';
import type { Tasks } from '../../../../kit/jobs/jobs.ts';
import { domain } from '../index.ts';
import { remind } from '../remind.service.ts';

const crm = testApp();
const monday = '2026-11-30T01:00:00Z'; // noon in Melbourne
let who: Person;

beforeEach(async () => {
  crm.setClock(monday);
  await crm.database.pool.query('update users set active = false');
  who = await crm.person({ roles: ['user'] });
});

const { plan, datesOf, openOf, night, filed, ...papers } = stalePapers(crm, () => who);
const changed = (at = monday) => papers.changed(at);
const told = async () =>
  (await crm.as(who, notifications.panel, {})).body.filter(({ kind }) => kind.startsWith('deadline'));

const at = (now: string) => remind(crm.database.db, new Date(now));

test('L8, E: a Pakistani police certificate of 20 Jan 2026 is stale on 1 Feb 2027: start again by 11 Jan, told once a step', async () => {
  const { id } = await filed(
    'police-certificate',
    { issuedOn: '2026-01-20', place: 'PK' },
    { plannedOn: '2027-02-01' },
  );
  await changed();
  const [date, ...more] = await openOf(id);
  expect(more).toEqual([]);
  expect(date).toMatchObject({ kind: 'stale-paper', dueOn: '2027-01-11', hardness: 'own', ownerId: who.id });
  expect(date?.what).toMatch(/^Start again: Police certificate/);
  const listed = async (filter: object) => (await crm.as(who, deadlines.list, filter)).body.rows.map((row) => row.id);
  expect(await listed({ owner: 'me', state: 'open' })).toContain(date?.id);
  expect(await listed({ office: 'AU', state: 'open' })).toContain(date?.id);

  await at(monday);
  expect(await told()).toEqual([]);
  for (const now of ['2027-01-07T22:05:00Z', '2027-01-07T23:00:00Z', '2027-01-08T03:00:00Z']) {
    await night(now);
    await at(now);
    expect(await told()).toHaveLength(1); // three days before, on the Friday
  }
  for (const now of ['2027-01-10T22:05:00Z', '2027-01-11T02:00:00Z']) await at(now);
  expect(await told()).toHaveLength(2);
  expect((await datesOf(id)).length).toBe(1);
});

test('L8, E2: another planned day moves the date, adds it and takes it away', async () => {
  const { id } = await filed(
    'police-certificate',
    { issuedOn: '2026-01-20', place: 'PK' },
    { plannedOn: '2027-02-01' },
  );
  await changed();
  await plan(id, { plannedOn: '2027-03-01' });
  await changed();
  expect((await openOf(id)).map(({ dueOn }) => dueOn)).toEqual(['2027-02-08']);
  await plan(id, { plannedOn: '2027-01-15' });
  await changed();
  expect(await openOf(id)).toEqual([]);
  expect((await datesOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['waived', 'The document is valid when it is judged.'],
  ]);
  await plan(id, { plannedOn: '2027-02-01' });
  await changed();
  expect((await openOf(id)).map(({ dueOn }) => dueOn)).toEqual(['2027-01-11']);
  expect(await datesOf(id)).toHaveLength(1);
});

/** The states of a file's dates after its papers were looked at. */
const stays = async (id: string) => {
  await changed();
  return (await datesOf(id)).map(({ state }) => state);
};

test('L8: the date goes when the paper is renewed, replaced, returned, waived or not needed, or the file is closed', async () => {
  const about = { issuedOn: '2026-01-20', place: 'PK' };
  const make = async () => {
    const one = await filed('police-certificate', about, { plannedOn: '2027-02-01' });
    await changed();
    expect(await openOf(one.id)).toHaveLength(1);
    return one;
  };
  const renewed = await make();
  await uploaded(crm, who, renewed.id, { lineId: renewed.line.id, issuedOn: '2026-11-20', place: 'PK' });
  expect(await stays(renewed.id)).toEqual(['met']);

  const corrected = await make();
  const { id: documentId, version } = corrected.document;
  await crm.as(who, documents.changeDocument, { id: documentId, version, issuedOn: '2026-06-20' });
  expect(await stays(corrected.id)).toEqual(['waived']);

  const returned = await make();
  const line = (await crm.as(who, documents.line, { id: returned.line.id })).body;
  const back = await crm.as(who, documents.returnLine, {
    id: line.id,
    version: line.version,
    why: 'of another person',
  });
  expect(await stays(returned.id)).toEqual(['waived']);
  const waiver = { id: line.id, version: back.body.version, why: 'the department does not ask for it' };
  expect((await crm.as(who, documents.waive, waiver)).status).toBe(200);
  expect(await stays(returned.id)).toEqual(['waived']);

  const unneeded = await make();
  const { line: other } = unneeded;
  const change = { id: other.id, version: other.version, needed: 'not-applicable' as const, neededWhy: 'no' };
  expect((await crm.as(who, documents.changeLine, change)).status).toBe(200);
  expect(await stays(unneeded.id)).toEqual(['waived']);

  const closed = await make();
  const { version: shown } = (await crm.as(who, conversions.get, { id: closed.id })).body;
  const withdrawn = { id: closed.id, version: shown, to: 16, reason: 'The client changed plans' };
  expect((await crm.as(who, conversions.move, withdrawn)).status).toBe(200);
  expect(await stays(closed.id)).toEqual(['waived']);
});

test('L8: a file without a planned day gets its date when the paper is about to run out, and nobody has to open it', async () => {
  const { id } = await filed('police-certificate', { issuedOn: '2026-03-01', place: 'PK' }, {});
  await changed();
  expect(await openOf(id)).toEqual([]);
  await night('2027-01-30T14:00:00Z');
  expect((await openOf(id)).map(({ dueOn }) => dueOn)).toEqual(['2027-02-09']); // 21 days before 2 March
  for (const now of ['2027-01-31T14:00:00Z', '2027-03-20T14:00:00Z']) await night(now);
  expect((await datesOf(id)).map(({ dueOn, state }) => [dueOn, state])).toEqual([['2027-02-09', 'open']]);
});

test('L8: a date that somebody closed stays closed, and a day that somebody typed stays', async () => {
  const { id } = await filed(
    'police-certificate',
    { issuedOn: '2026-01-20', place: 'PK' },
    { plannedOn: '2027-02-01' },
  );
  await changed();
  const [date] = await openOf(id);
  const reason = 'the client goes to the police on Monday';
  const moved = { id: date!.id, version: date!.version, dueOn: '2027-01-05', reason };
  expect((await crm.as(who, deadlines.change, moved)).status).toBe(200);
  await night('2026-12-01T14:00:00Z');
  const [typed] = await openOf(id);
  expect(typed?.dueOn).toBe('2027-01-05');
  const closing = { id: typed!.id, version: typed!.version, state: 'met' as const, reason };
  expect((await crm.as(who, deadlines.close, closing)).status).toBe(200);
  await night('2026-12-02T14:00:00Z');
  expect(await openOf(id)).toEqual([]);
});

test('L8: lodged, only the decision still judges; after the decision nothing does', async () => {
  const planned = { plannedOn: '2026-11-01', decisionOn: '2027-06-01' };
  const police = await filed('police-certificate', { issuedOn: '2026-01-20', place: 'PK' }, planned);
  const english = await received(crm, who, police.id, 'english-student', { issuedOn: '2024-12-01' });
  expect(english.line.id).toBeTruthy();
  const inStatus = async (status: number) => {
    await crm.database.pool.query('update conversions set status_id = $2 where id = $1', [police.id, status]);
    await changed();
    return (await openOf(police.id)).map(({ what }) => what.replace(/ \(.*/, ''));
  };
  expect((await inStatus(4)).toSorted()).toEqual([
    'Start again: English test: student',
    'Start again: Police certificate',
  ]);
  expect(await inStatus(9)).toEqual(['Start again: Police certificate']);
  expect(await inStatus(12)).toEqual([]);
});

test('L8: the job of the reminders looks at files that changed, the nightly job at all', async () => {
  const { id } = await filed('police-certificate', { issuedOn: '2026-03-01', place: 'PK' }, {});
  const later = { database: crm.database, now: () => new Date('2027-01-30T14:00:00Z') };
  const tasks: Tasks = domain.tasks?.(Object(later)) ?? {};
  const run = (name: string) => tasks[name]?.({}, Object({}));
  await crm.database.pool.query('delete from paper_rechecks');
  await run('deadlines.remind');
  expect(await openOf(id)).toEqual([]);
  for (const job of domain.everyNight ?? []) await run(job);
  expect(await openOf(id)).toHaveLength(1);
  await plan(id, { plannedOn: '2027-02-15' });
  await run('deadlines.remind');
  expect(await openOf(id)).toEqual([]);
});
