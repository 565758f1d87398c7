import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { aCourse, aProvider } from '../../../../test/providers.ts';

const crm = testApp();
const jobs = working(crm);
let user: Person;
let accounts: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person();
  accounts = await crm.person({ roles: ['acc'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const provider = async (given: Parameters<typeof aProvider>[0] = {}) =>
  (await crm.as(user, providers.create, aProvider(given))).body;
const course = async (providerId: number, given: Parameters<typeof aCourse>[1] = {}) =>
  (await crm.as(user, courses.create, aCourse(providerId, given))).body;
const idsOf = (...rows: { id: number }[]) => ({ ids: rows.map(({ id }) => String(id)) });
const set = (field: string, value: unknown) => ({ kind: 'set', field, value });

describe('bulk updates of providers', () => {
  test('set the lane with its day, which an undo takes back', async () => {
    const [one, two] = [await provider(), await provider({ lane: 'red', laneOn: '2026-01-05' })];
    const asked = { list: 'providers' as const, selection: idsOf(one, two), action: set('lane', 'red') };
    expect((await crm.as(user, bulk.preview, asked)).body).toMatchObject({
      total: 2,
      done: 1,
      left: [{ reason: 'same', count: 1 }],
      offices: [],
    });
    const job = await jobs.start(user, asked.selection, asked.action, 'providers');
    expect(job).toMatchObject({ state: 'done', about: 'lane=red', done: 1, can: { undo: true } });
    expect((await crm.as(user, providers.get, { id: one.id })).body).toMatchObject({
      lane: 'red',
      laneOn: '2026-03-02',
      version: 2,
    });
    expect((await crm.as(user, providers.get, { id: two.id })).body).toMatchObject({
      laneOn: '2026-01-05',
      version: 1,
    });
    expect(await crm.trail(String(one.id))).toContain('bulk.set');

    expect((await crm.as(user, bulk.undo, { id: job.id })).body).toMatchObject({ state: 'undone', restored: 1 });
    expect((await crm.as(user, providers.get, { id: one.id })).body).toMatchObject({ lane: null, laneOn: null });
  });

  test('deactivate all that match a filter, and name them in the results file', async () => {
    const [one, two] = [await provider({ city: 'Zeehan' }), await provider({ name: 'Zeehan College' })];
    const selection = { all: true as const, filter: { q: 'Zeehan' }, except: [String(one.id)] };
    const job = await jobs.start(user, selection, set('active', false), 'providers');
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect((await crm.as(user, providers.get, { id: two.id })).body.active).toBe(false);
    expect((await crm.as(user, providers.get, { id: one.id })).body.active).toBe(true);
    expect((await crm.as(user, bulk.rows, { id: job.id })).body).toContain('Zeehan College,,done');
  });

  test('need the permission, and reach no other company', async () => {
    const one = await provider();
    const asked = { list: 'providers' as const, selection: idsOf(one), action: set('active', false) };
    expect((await crm.as(accounts, bulk.start, asked)).status).toBe(403);
    expect((await crm.as(agency, bulk.start, asked)).body).toMatchObject({ done: 0, left: [{ reason: 'gone' }] });
    const { status } = await crm.as(user, bulk.start, { ...asked, action: { kind: 'assign', ownerId: user.id } });
    expect(status).toBe(422);
    expect((await crm.as(user, providers.get, { id: one.id })).body).toMatchObject({ active: true, version: 1 });
  });

  test.each([
    ['an ID of another kind', { ids: ['018f3c6e-1111-7222-8333-444455556666'] }, set('active', false), 'selection'],
    ['an ID that is none', { ids: ['12x'] }, set('active', false), 'selection'],
    ['a field that cannot be set', null, set('name', 'All the same'), 'action.field'],
    ['an invalid value', null, set('lane', 'blue'), 'action.value'],
    ['a blank value', null, set('lane', ''), 'action.value'],
  ])('refuse %s', async (_what, selection, action, field) => {
    const asked = { list: 'providers' as const, selection: selection ?? idsOf(await provider()), action };
    const { status, body } = await crm.as(user, bulk.preview, asked);
    expect(status).toBe(422);
    expect(body.error?.[0]?.type).toContain(field);
  });
});

/** A new provider with 230 courses, and the selection of all of them. */
async function manyCourses() {
  const { id: providerId } = await provider();
  await crm.database.pool.query(
    `insert into courses (company, provider_id, name, level, created_by)
     select 'fc', $1, 'Course ' || n, 'bachelor', $2 from generate_series(1, 230) n`,
    [providerId, user.id],
  );
  return { providerId, all: { all: true as const, filter: { provider: String(providerId) }, except: [] } };
}

test('bulk updates of courses: more than 200 run in the background, and can be undone', async () => {
  const { providerId, all } = await manyCourses();
  const job = await jobs.start(user, all, set('checkedOn', '2026-03-01'), 'courses');
  expect(job).toMatchObject({ state: 'queued', total: 230 });
  await jobs.run(job.id);
  expect((await crm.as(user, bulk.get, { id: job.id })).body).toMatchObject({ state: 'done', done: 230 });
  const [row] = (await crm.as(user, courses.list, { provider: [providerId] })).body.rows;
  expect(row).toMatchObject({ checkedOn: '2026-03-01', version: 2 });
  await crm.as(user, bulk.undo, { id: job.id });
  await jobs.undo(job.id);
  expect((await crm.as(user, bulk.get, { id: job.id })).body).toMatchObject({ state: 'undone', restored: 230 });
});

test('a job stops writing, forwards and backwards, when its user loses the permission', async () => {
  const former = await crm.person();
  const roles = (names: string) =>
    crm.database.pool.query('update users set roles = $1 where id = $2', [names, former.id]);
  const { providerId, all } = await manyCourses();
  const { id } = await jobs.start(former, all, set('active', false), 'courses');
  expect(await jobs.run(id, { size: 100, signal: AbortSignal.abort() })).toBe('paused');
  await roles('{acc}');
  await jobs.run(id);
  const left = [{ reason: 'not-allowed', count: 130 }];
  await roles('{user}');
  expect((await crm.as(former, bulk.get, { id })).body).toMatchObject({ state: 'done', done: 100, left });
  expect((await crm.as(former, bulk.undo, { id })).body.state).toBe('undoing');
  await roles('{acc}');
  await jobs.undo(id);
  await roles('{user}');
  expect((await crm.as(former, bulk.get, { id })).body).toMatchObject({ restored: 0 });
  const inactive = await crm.as(user, courses.list, { provider: [providerId], active: 'no' });
  expect(inactive.body.total).toBe(100);
});

test('an undo leaves a course that was changed since', async () => {
  const made = await course((await provider()).id);
  const job = await jobs.start(user, idsOf(made), set('active', false), 'courses');
  await crm.as(user, courses.change, { id: made.id, version: 2, note: 'Closed for now' });
  expect((await crm.as(user, bulk.undo, { id: job.id })).body).toMatchObject({
    restored: 0,
    kept: [{ reason: 'touched', count: 1 }],
  });
  expect((await crm.as(user, courses.get, { id: made.id })).body).toMatchObject({ active: false, version: 3 });
});

test('an export takes only the selected rows', async () => {
  const made = await course((await provider()).id, { name: 'Selected for export' });
  const columns = [{ id: 'name', title: 'Name' }];
  const asked = { list: 'courses' as const, format: 'csv' as const, columns };
  const job = (await crm.as(user, bulk.export, { ...asked, ...idsOf(made) })).body;
  expect(job).toMatchObject({ state: 'done', done: 1 });
  expect((await crm.as(user, bulk.file, { id: job.id })).body).toContain('Selected for export');
  expect((await crm.as(user, bulk.export, { ...asked, ids: ['018f3c6e-1111-7222-8333-444455556666'] })).status).toBe(
    422,
  );
});

test('views keep a filter of the list and count its rows', async () => {
  const made = await provider({ name: 'Kept in a view', lane: 'amber', country: 'NZ' });
  const view = {
    list: 'providers' as const,
    name: 'Amber in New Zealand',
    place: null,
    filter: { lane: 'amber', country: 'NZ' },
    sort: '-agreementTo',
    layout: 'list' as const,
    look: null,
    roles: [],
    offices: [],
  };
  const { status, body } = await crm.as(user, views.create, view);
  expect(status).toBe(200);
  await crm.as(user, views.arrange, { list: 'providers', pinned: [body.id] });
  const counts = await crm.as(user, views.counts, { list: 'providers', place: '/apps/provider/providers' });
  expect(counts.body).toEqual([{ id: body.id, count: 1 }]);
  expect((await crm.as(user, views.create, { ...view, name: 'Wrong', filter: { rating: 'hot' } })).status).toBe(422);
  expect((await crm.as(user, views.list, { list: 'courses' })).body.rows).toEqual([]);
  expect(made.lane).toBe('amber');
});
