import { Application, applications } from '@embark/contracts/casework/applications';
import { conversions } from '@embark/contracts/crm/conversions';
import { users } from '@embark/contracts/hr/users';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile, applied } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
let colleague: Person;
let other: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  colleague = await crm.person({ roles: ['user'] });
  other = await crm.person({ roles: ['buser'], country: 'BD' });
});
const aView = {
  list: 'applications',
  name: 'Ours',
  place: null,
  sort: null,
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
} as const;
const titled = async (name: string) => ({ courseId: (await aCourse(crm, { name })).courseId });
const read = async (id: string, who = own) => crm.as(who, applications.get, { id });

test('an application takes office, provider and owner from its file and course, and ends by the weeks of the course', async () => {
  const { courseId, providerId, campusId } = await aCourse(crm, { name: 'ELICOS', weeks: 20 });
  const file = await admissionFile(crm, own);
  const made = await applied(crm, own, { conversionId: file.id, courseId, campusId });
  expect(Application.strict().parse(made)).toMatchObject({
    status: 'draft',
    name: 'Mim Haq',
    fileNumber: file.number,
    providerId,
    campus: 'City',
    course: 'ELICOS',
    owner: own.name,
    office: 'AU',
    position: 1,
    intakeOn: '2027-02-22',
    endsOn: '2027-07-09',
    version: 1,
  });
  expect(made.number).toMatch(/^AP-\d{4}-\d{5}$/);
  expect((await crm.as(own, applications.ofFile, { conversionId: file.id })).body).toMatchObject([{ id: made.id }]);
  const { body: told } = await crm.as(own, conversions.timeline, { id: file.id });
  expect(told.rows[0]).toMatchObject({ kind: 'application', data: { step: 'added', number: made.number } });
});

test('a change is saved with its version, audited, and told in the timeline', async () => {
  const { id } = await applied(crm, own);
  const changed = await crm.as(own, applications.change, { id, version: 1, reference: 'YU-77', tuition: 3_650_000 });
  expect(changed.body).toMatchObject({ reference: 'YU-77', tuition: 3_650_000, version: 2 });
  const stale = await crm.as(own, applications.change, { id, version: 1, reference: 'YU-78' });
  expect(stale).toMatchObject({ status: 409, body: { present: { reference: 'YU-77' } } });
  expect(await crm.trail(id)).toEqual(['applications.create', 'applications.change']);
  const { body } = await crm.as(own, applications.timeline, { id });
  expect(body.rows.map(({ kind, data }) => [kind, data['fields']])).toEqual([
    ['changed', ['reference', 'tuition']],
    ['created', undefined],
  ]);
});

test.each([
  ['a course that does not exist', { courseId: 2_000_000_000 }, 'courseId'],
  ['a campus of another provider', { campusId: 2_000_000_000 }, 'campusId'],
  ['a course that ends before it starts', { endsOn: '2027-02-21' }, 'endsOn'],
  ['an offer that lapses before it was made', { offerOn: '2026-12-08', lapsesOn: '2026-12-07' }, 'lapsesOn'],
  ['cover that ends before it starts', { coverFrom: '2027-02-15', coverTo: '2027-02-14' }, 'coverTo'],
  ['a negative amount', { tuition: -1 }, 'tuition'],
  ['a day that does not exist', { intakeOn: '2027-02-31' }, 'intakeOn'],
  ['a place outside the package', { position: 9 }, 'position'],
])('%s is refused on its field, and nothing changes', async (_, given, field) => {
  const { id } = await applied(crm, own);
  const before = (await read(id)).body;
  const refused = await crm.as(own, applications.change, { id, version: 1, ...given });
  expect(refused).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
  expect((await read(id)).body).toEqual(before);
});

test('a course that is no longer active, and a closed file, take no new application', async () => {
  const { courseId } = await aCourse(crm);
  await sql`update courses set active = false where id = ${courseId}`.execute(crm.database.db);
  const { id: conversionId } = await admissionFile(crm, own);
  const given = { conversionId, courseId, intakeOn: '2027-02-22' };
  expect(await crm.as(own, applications.create, given)).toMatchObject({
    status: 422,
    body: { error: [{ type: 'courseId' }] },
  });
  const { version } = (await crm.as(own, conversions.get, { id: conversionId })).body;
  await crm.as(own, conversions.move, { id: conversionId, version, to: 16, reason: 'changed their mind' });
  const closed = await crm.as(own, applications.create, { ...given, ...(await titled('Open')) });
  expect(closed).toMatchObject({ status: 422, body: { error: [{ type: 'conversionId' }] } });
});

test('a submitted application keeps its course', async () => {
  const { id } = await applied(crm, own);
  const { courseId } = await titled('Another');
  expect((await crm.as(own, applications.change, { id, version: 1, courseId })).body).toMatchObject({
    course: 'Another',
  });
  await crm.as(own, applications.move, { id, version: 2, to: 'submitted' });
  const late = await crm.as(own, applications.change, { id, version: 3, ...(await titled('Third')) });
  expect(late).toMatchObject({ status: 422, body: { error: [{ type: 'courseId' }] } });
});

test('the list is searched by client, course, provider, number and reference, and sorted by every column', async () => {
  const made = await applied(crm, own, await titled('Master of Oceanography'));
  await crm.as(own, applications.change, { id: made.id, version: 1, reference: 'REF-9917' });
  for (const q of ['oceanogr', made.number.toLowerCase(), 'ref-9917', made.fileNumber])
    expect((await crm.as(own, applications.list, { q })).body).toMatchObject({ total: 1, rows: [{ id: made.id }] });
  for (const sort of ['name', 'provider', 'course', 'status', 'intakeOn', 'lapsesOn', 'owner', 'number', '-createdAt'])
    expect(await crm.as(own, applications.list, { sort, q: 'oceanogr' })).toMatchObject({
      status: 200,
      body: { total: 1 },
    });
  const filter = {
    provider: [made.providerId],
    status: ['draft' as const],
    intakeFrom: '2027-02-01',
    intakeTo: '2027-02-28',
  };
  expect((await crm.as(own, applications.list, filter)).body).toMatchObject({ total: 1 });
  expect((await crm.as(own, applications.list, { ...filter, intakeTo: '2027-02-21' })).body).toMatchObject({
    total: 0,
  });
  expect((await crm.as(own, applications.providers, {})).body.map(({ id }) => id)).toContain(made.providerId);
});

test('the board has a column for each state, with totals that agree with the list and lapsed offers as late', async () => {
  const officer = await crm.person({ roles: ['user'] });
  const name = `Board ${crypto.randomUUID()}`;
  const { courseId } = await titled(name);
  const [one, two] = [await applied(crm, officer, { courseId }), await applied(crm, officer, { courseId })];
  await crm.as(officer, applications.move, { id: two.id, version: 1, to: 'submitted' });
  const offer = { id: two.id, version: 2, to: 'full' as const, on: '2026-03-01', lapsesOn: '2026-03-01' };
  await crm.as(officer, applications.move, offer);
  for (const q of [name, undefined]) {
    const filter = { ...(q && { q }), owner: ['me'] };
    const { body } = await crm.as(officer, applications.board, filter);
    const shown = body.columns.filter(({ total }) => total > 0);
    expect(shown).toMatchObject([
      { status: 'draft', total: 1, overdue: 0, rows: [{ id: one.id }] },
      { status: 'full', total: 1, overdue: 1, rows: [{ id: two.id }] },
    ]);
    expect((await crm.as(officer, applications.list, filter)).body.total).toBe(2);
  }
});

test.each([
  ['the last day in Melbourne', '2026-03-02T12:59:00Z', 0],
  ['the day after it', '2026-03-02T13:01:00Z', 1],
])('K2: an offer is not late until its last day in its office is over: %s', async (_, at, overdue) => {
  crm.setClock('2026-03-02T12:00:00Z');
  const officer = await crm.person({ roles: ['user'] });
  const { id } = await applied(crm, officer);
  await crm.as(officer, applications.move, { id, version: 1, to: 'submitted' });
  const offer = { id, version: 2, to: 'full' as const, on: '2026-03-01', lapsesOn: '2026-03-02' };
  expect((await crm.as(officer, applications.move, offer)).status).toBe(200);
  crm.setClock(at);
  const { body } = await crm.as(officer, applications.board, { owner: ['me'], status: ['full'] });
  expect(body.columns).toMatchObject([{ total: 1, overdue }]);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('it is in the views and exports of its list', async () => {
  const { id } = await applied(crm, own, await titled('Filed course'));
  const { body: view } = await crm.as(own, views.create, { ...aView, filter: { q: 'filed course' } });
  await crm.as(own, views.arrange, { list: 'applications', pinned: [view.id] });
  const { body: tabs } = await crm.as(own, views.counts, { list: 'applications', place: '/apps/applications' });
  expect(tabs).toEqual([{ id: view.id, count: 1 }]);
  const where = JSON.stringify({ all: [{ field: 'status', op: 'anyOf', value: ['draft'] }] });
  const filter = { q: 'filed course', where };
  expect((await crm.as(own, applications.list, filter)).body.rows).toMatchObject([{ id }]);
  const columns = ['name', 'provider', 'course', 'intakeOn'].map((name) => ({ id: name, title: name }));
  const { body: job } = await crm.as(own, bulk.export, { list: 'applications', format: 'csv', columns, filter });
  expect((await crm.as(own, bulk.file, { id: job.id })).body).toContain('Filed course');
});

test('bulk updates set the owner and the way, not the days, and undo restores rows not changed since', async () => {
  const [one, two] = [await applied(crm, own), await applied(crm, own)];
  const theirs = await applied(crm, other, { conversionId: (await admissionFile(crm, other, 'ADB')).id });
  const list = 'applications' as const;
  const selection = { ids: [one.id, two.id, theirs.id] };
  const { body: job } = await crm.as(own, bulk.start, {
    list,
    selection,
    action: { kind: 'assign', ownerId: colleague.id },
  });
  expect(job).toMatchObject({ done: 2, about: colleague.name, left: [{ reason: 'gone', count: 1 }] });
  const set = { kind: 'set', field: 'via', value: 'email' };
  const days = { list, selection: { ids: [one.id] }, action: { kind: 'set', field: 'intakeOn', value: '2040-01-01' } };
  expect(await crm.as(own, bulk.start, days)).toMatchObject({
    status: 422,
    body: { error: [{ type: 'action.field' }] },
  });
  expect((await crm.as(own, bulk.start, { list, selection: { ids: [two.id] }, action: set })).body.done).toBe(1);
  expect((await crm.as(own, bulk.undo, { id: job.id })).body).toMatchObject({
    restored: 1,
    kept: [{ reason: 'touched', count: 1 }],
  });
  expect((await read(one.id)).body).toMatchObject({ ownerId: own.id });
  expect((await read(two.id)).body).toMatchObject({ ownerId: colleague.id, via: 'email' });
  expect((await read(theirs.id, other)).body).toMatchObject({ ownerId: other.id, version: 1 });
});

test('W4: an application follows its file to another case officer, where they own it', async () => {
  const file = await admissionFile(crm, own);
  const mine = await applied(crm, own, { conversionId: file.id });
  const theirs = await applied(crm, own, { conversionId: file.id, ownerId: colleague.id });
  const third = await crm.person({ roles: ['user'] });
  const { version } = (await crm.as(own, conversions.get, { id: file.id })).body;
  await crm.as(own, conversions.assign, { id: file.id, version, caseOfficerId: third.id });
  expect((await read(mine.id)).body).toMatchObject({ ownerId: third.id, version: 2 });
  expect((await read(theirs.id)).body).toMatchObject({ ownerId: colleague.id, version: 1 });
});

test('an application of a staff member who leaves the office goes to the case officer of its file', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const helper = await crm.person({ roles: ['manager'] });
  const file = await admissionFile(crm, own);
  const theirs = await applied(crm, own, { conversionId: file.id, ownerId: helper.id });
  const { version } = (await crm.as(administrator, users.view, { userId: helper.id })).body;
  const moved = await crm.as(administrator, users.save, { id: helper.id, version, roles: ['pkuser'], office: 'PK' });
  expect(moved.status).toBe(200);
  expect((await read(theirs.id)).body).toMatchObject({ ownerId: own.id, version: 2 });
  expect((await crm.trail(theirs.id)).at(-1)).toBe('applications.handOver');
});

test('another office finds none of it', async () => {
  const { id, conversionId } = await applied(crm, own);
  const asked = { id, version: 1, reference: 'Theirs' };
  expect((await read(id, other)).status).toBe(404);
  expect((await crm.as(other, applications.ofFile, { conversionId })).status).toBe(404);
  expect((await crm.as(other, applications.change, asked)).status).toBe(404);
  expect((await crm.as(other, applications.move, { id, version: 1, to: 'submitted' })).status).toBe(404);
  const given = { conversionId, ...(await titled('Theirs')), intakeOn: '2027-02-22' };
  expect((await crm.as(other, applications.create, given)).status).toBe(404);
  expect((await crm.as(own, applications.change, asked)).status).toBe(200);
});
