import type { Names } from './names.ts';

/** The HTTP tests of a new kind. */
export const httpTest = (names: Names, area: string) => {
  const { plural, singular, Type, words, path } = names;
  return `import { ${plural}, ${Type} } from '@embark/contracts/${area}/${plural}';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let own: Person;
let colleague: Person;
let other: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  colleague = await crm.person({ roles: ['user'] });
  other = await crm.person({ roles: ['buser'], country: 'BD' });
});
const aView = { list: '${plural}', name: 'Ours', place: null, sort: null, layout: 'list', look: null, roles: [], offices: [] } as const;
const someone = (who: Person, name: string, office = 'AU') => ({ name, status: 'active' as const, ownerId: who.id, office });
const made = async (name: string) => (await crm.as(own, ${plural}.create, someone(own, name))).body;

describe('${words}', () => {
  test('is created, listed and changed by its office, and the change is audited', async () => {
    const ${singular} = await made('First');
    expect(${Type}.strict().parse(${singular})).toMatchObject({ name: 'First', owner: own.name, office: 'AU', version: 1 });
    const { body } = await crm.as(own, ${plural}.change, { id: ${singular}.id, version: 1, name: 'Second' });
    expect(body).toMatchObject({ name: 'Second', version: 2 });
    expect((await crm.as(own, ${plural}.get, { id: ${singular}.id })).body).toMatchObject({ name: 'Second' });
    expect((await crm.as(own, ${plural}.list, { q: 'seco' })).body).toMatchObject({ total: 1, rows: [{ id: ${singular}.id }] });
    const audited = await crm.database.db.selectFrom('audit').select('action').where('subjectId', '=', ${singular}.id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['${plural}.create', '${plural}.change']);
  });

  test('has a timeline that only its office can write and read', async () => {
    const { id } = await made('Told');
    await crm.as(own, ${plural}.change, { id, version: 1, name: 'Told again' });
    const written = await crm.as(own, ${plural}.addToTimeline, { id, kind: 'note', note: 'Called back' });
    expect(written).toMatchObject({ status: 200, body: { entry: { kind: 'note' }, record: { id } } });
    const { body } = await crm.as(own, ${plural}.timeline, { id });
    expect(body.rows.map(({ kind, note }) => [kind, note])).toEqual([
      ['note', 'Called back'],
      ['changed', ''],
      ['created', ''],
    ]);
    expect((await crm.as(other, ${plural}.addToTimeline, { id, kind: 'note', note: 'Not ours' })).status).toBe(404);
    expect((await crm.as(other, ${plural}.timeline, { id })).status).toBe(404);
  });

  test('is in the views and exports of its list', async () => {
    const { id } = await made('Filed');
    const { body: view } = await crm.as(own, views.create, { ...aView, filter: { q: 'filed' } });
    await crm.as(own, views.arrange, { list: '${plural}', pinned: [view.id] });
    const { body: tabs } = await crm.as(own, views.counts, { list: '${plural}', place: '${path}' });
    expect(tabs).toEqual([{ id: view.id, count: 1 }]);
    const where = JSON.stringify({ all: [{ field: 'office', op: 'anyOf', value: ['AU'] }, { field: 'createdAt', op: 'is', value: 'today' }] });
    const filter = { q: 'filed', where };
    expect((await crm.as(own, ${plural}.list, filter)).body.rows).toMatchObject([{ id }]);
    const columns = [{ id: 'name', title: 'Name' }];
    const { body: job } = await crm.as(own, bulk.export, { list: '${plural}', format: 'csv', columns, filter });
    expect((await crm.as(own, bulk.file, { id: job.id })).body).toContain('Filed');
  });

  test('is not found by another office', async () => {
    const { id } = await made('Ours');
    const asked = { id, version: 1, name: 'Theirs' };
    expect((await crm.as(other, ${plural}.get, { id })).status).toBe(404);
    expect((await crm.as(other, ${plural}.change, asked)).status).toBe(404);
    expect((await crm.as(other, ${plural}.create, someone(other, 'Theirs'))).status).toBe(403);
    expect((await crm.as(other, ${plural}.list, {})).body).toMatchObject({ total: 0 });
    expect((await crm.as(own, ${plural}.change, asked)).status).toBe(200);
  });

  test('is saved once per version', async () => {
    const { id } = await made('Contested');
    const replies = await crm.atOnce<{ status: number }>(
      '${plural}',
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'One' }),
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'Other' }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

${owned(names)}  test('needs a name and an office that exists', async () => {
    const { body, status } = await crm.as(own, ${plural}.create, someone(own, ''));
    expect({ status, body }).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
    const nowhere = await crm.as(own, ${plural}.create, someone(own, 'Nowhere', 'XX'));
    expect(nowhere).toMatchObject({ status: 422, body: { error: [{ type: 'office' }] } });
  });
});
`;
};

/** The tests of its owner, and of bulk updates. */
const owned = ({ plural }: Names) => `  test('is owned by a user of its office', async () => {
    const { id } = await made('Owned');
    const refused = { status: 422, body: { error: [{ type: 'ownerId' }] } };
    expect(await crm.as(own, ${plural}.create, someone(other, 'Not theirs'))).toMatchObject(refused);
    expect(await crm.as(own, ${plural}.change, { id, version: 1, ownerId: other.id })).toMatchObject(refused);
    const { body } = await crm.as(own, ${plural}.change, { id, version: 1, ownerId: colleague.id });
    expect(body).toMatchObject({ ownerId: colleague.id, owner: colleague.name });
    expect((await crm.as(colleague, ${plural}.list, { q: 'owned', owner: ['me'] })).body).toMatchObject({ rows: [{ id }] });
  });

  test('bulk updates set owner and status, and undo restores rows not changed since', async () => {
    const [one, two] = [await made('One of many'), await made('Two of many')];
    const { body: theirs } = await crm.as(other, ${plural}.create, someone(other, 'Theirs', 'BD'));
    const list = '${plural}' as const;
    const asked = { list, selection: { ids: [one.id, two.id, theirs.id] }, action: { kind: 'assign', ownerId: colleague.id } };
    const accounts = await crm.person({ roles: ['acc'] });
    expect((await crm.as(accounts, bulk.start, asked)).status).toBe(403);
    const { body: job } = await crm.as(own, bulk.start, asked);
    expect(job).toMatchObject({ done: 2, about: colleague.name, left: [{ reason: 'gone', count: 1 }] });
    const set = { kind: 'set', field: 'status', value: 'inactive' };
    const all = { all: true as const, filter: { q: 'of many', owner: [String(colleague.id)] } };
    expect((await crm.as(own, bulk.preview, { list, selection: all, action: set })).body).toMatchObject({ total: 2, done: 2 });
    expect((await crm.as(own, bulk.start, { list, selection: { ids: [two.id] }, action: set })).body.done).toBe(1);
    const undone = (await crm.as(own, bulk.undo, { id: job.id })).body;
    expect(undone).toMatchObject({ restored: 1, kept: [{ reason: 'touched', count: 1 }] });
    expect((await crm.as(own, ${plural}.get, { id: one.id })).body).toMatchObject({ ownerId: own.id, version: 3 });
    expect((await crm.as(own, ${plural}.get, { id: two.id })).body).toMatchObject({ ownerId: colleague.id, status: 'inactive' });
    expect((await crm.as(other, ${plural}.get, { id: theirs.id })).body).toMatchObject({ ownerId: other.id, version: 1 });
    const { body } = await crm.as(own, ${plural}.timeline, { id: two.id });
    expect(body.rows.map(({ data }) => data['fields'])).toEqual([['status'], ['ownerId'], undefined]);
    expect(await crm.trail(two.id)).toEqual(['${plural}.create', 'bulk.assign', 'bulk.set']);
  });

`;
