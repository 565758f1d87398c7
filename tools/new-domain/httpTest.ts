import type { Names } from './names.ts';

/** The tests of a new kind through HTTP. */
export const httpTest = (
  { plural, singular, Type, words, path }: Names,
  area: string,
) => `import { ${plural}, ${Type} } from '@embark/contracts/${area}/${plural}';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let own: Person;
let other: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  other = await crm.person({ roles: ['buser'] });
});
const aView = { list: '${plural}', name: 'Ours', place: null, sort: null, layout: 'list', look: null, roles: [], offices: [] } as const;
const made = async (name: string) => (await crm.as(own, ${plural}.create, { name, office: 'AU' })).body;

describe('a ${words}', () => {
  test('is made, listed and changed by its office, and the change is audited', async () => {
    const ${singular} = await made('First');
    expect(${Type}.strict().parse(${singular})).toMatchObject({ name: 'First', office: 'AU', version: 1 });
    const { body } = await crm.as(own, ${plural}.change, { id: ${singular}.id, version: 1, name: 'Second' });
    expect(body).toMatchObject({ name: 'Second', version: 2 });
    expect((await crm.as(own, ${plural}.get, { id: ${singular}.id })).body).toMatchObject({ name: 'Second' });
    expect((await crm.as(own, ${plural}.list, { q: 'seco' })).body).toMatchObject({ total: 1, rows: [{ id: ${singular}.id }] });
    const audited = await crm.database.db.selectFrom('audit').select('action').where('subjectId', '=', ${singular}.id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['${plural}.create', '${plural}.change']);
  });

  test('has a timeline, in which its office writes and no other reads', async () => {
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

  test('is in views and files of its list', async () => {
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

  test('is not there for another office', async () => {
    const { id } = await made('Ours');
    const asked = { id, version: 1, name: 'Theirs' };
    expect((await crm.as(other, ${plural}.get, { id })).status).toBe(404);
    expect((await crm.as(other, ${plural}.change, asked)).status).toBe(404);
    expect((await crm.as(other, ${plural}.create, { name: 'Theirs', office: 'AU' })).status).toBe(403);
    expect((await crm.as(other, ${plural}.list, {})).body).toMatchObject({ total: 0 });
    expect((await crm.as(own, ${plural}.change, asked)).status).toBe(200);
  });

  test('is saved once on each version', async () => {
    const { id } = await made('Contested');
    const replies = await crm.atOnce<{ status: number }>(
      '${plural}',
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'One' }),
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'Other' }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  test('needs a name and an office that exists', async () => {
    const { body, status } = await crm.as(own, ${plural}.create, { name: '', office: 'AU' });
    expect({ status, body }).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
    const nowhere = await crm.as(own, ${plural}.create, { name: 'Nowhere', office: 'XX' });
    expect(nowhere).toMatchObject({ status: 422, body: { error: [{ type: 'office' }] } });
  });
});
`;
