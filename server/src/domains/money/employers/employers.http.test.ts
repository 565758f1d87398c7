import { Employer, employer, employers } from '@embark/contracts/money/employers';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { employerOf, placed } from '../../../../test/placements.ts';

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
  list: 'employers',
  name: 'Ours',
  place: null,
  sort: null,
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
} as const;
const someone = (who: Person, name: string, office = 'AU') => employerOf(who, { name, office });
const made = async (name: string) => (await crm.as(own, employers.create, someone(own, name))).body;

describe('an employer', () => {
  test('is created, listed and changed by its office, and the change is audited', async () => {
    const first = await made('First');
    expect(Employer.strict().parse(first)).toMatchObject({
      name: 'First',
      owner: own.name,
      office: 'AU',
      version: 1,
    });
    const { body } = await crm.as(own, employers.change, { id: first.id, version: 1, name: 'Second' });
    expect(body).toMatchObject({ name: 'Second', version: 2 });
    expect((await crm.as(own, employers.get, { id: first.id })).body).toMatchObject({ name: 'Second' });
    expect((await crm.as(own, employers.list, { q: 'seco' })).body).toMatchObject({
      total: 1,
      rows: [{ id: first.id }],
    });
    const audited = await crm.database.db
      .selectFrom('audit')
      .select('action')
      .where('subjectId', '=', first.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['employers.create', 'employers.change']);
  });

  test('has a timeline that only its office can write and read', async () => {
    const { id } = await made('Told');
    await crm.as(own, employers.change, { id, version: 1, name: 'Told again' });
    const written = await crm.as(own, employers.addToTimeline, { id, kind: 'note', note: 'Called back' });
    expect(written).toMatchObject({ status: 200, body: { entry: { kind: 'note' }, record: { id } } });
    const { body } = await crm.as(own, employers.timeline, { id });
    expect(body.rows.map(({ kind, note }) => [kind, note])).toEqual([
      ['note', 'Called back'],
      ['changed', ''],
      ['created', ''],
    ]);
    expect((await crm.as(other, employers.addToTimeline, { id, kind: 'note', note: 'Not ours' })).status).toBe(404);
    expect((await crm.as(other, employers.timeline, { id })).status).toBe(404);
  });

  test('is in the views and exports of its list', async () => {
    const { id } = await made('Filed');
    const { body: view } = await crm.as(own, views.create, { ...aView, filter: { q: 'filed' } });
    await crm.as(own, views.arrange, { list: 'employers', pinned: [view.id] });
    const { body: tabs } = await crm.as(own, views.counts, { list: 'employers', place: '/apps/employers' });
    expect(tabs).toEqual([{ id: view.id, count: 1 }]);
    const where = JSON.stringify({
      all: [
        { field: 'office', op: 'anyOf', value: ['AU'] },
        { field: 'createdAt', op: 'is', value: 'today' },
      ],
    });
    const filter = { q: 'filed', where };
    expect((await crm.as(own, employers.list, filter)).body.rows).toMatchObject([{ id }]);
    const columns = [{ id: 'name', title: 'Name' }];
    const { body: job } = await crm.as(own, bulk.export, { list: 'employers', format: 'csv', columns, filter });
    expect((await crm.as(own, bulk.file, { id: job.id })).body).toContain('Filed');
  });

  test('is not found by another office', async () => {
    const { id } = await made('Ours');
    const asked = { id, version: 1, name: 'Theirs' };
    expect((await crm.as(other, employers.get, { id })).status).toBe(404);
    expect((await crm.as(other, employers.change, asked)).status).toBe(404);
    expect((await crm.as(other, employers.create, someone(other, 'Theirs'))).status).toBe(403);
    expect((await crm.as(other, employers.list, {})).body).toMatchObject({ total: 0 });
    expect((await crm.as(own, employers.change, asked)).status).toBe(200);
  });

  test('is saved once per version', async () => {
    const { id } = await made('Contested');
    const replies = await crm.atOnce<{ status: number }>(
      'employers',
      () => crm.as(own, employers.change, { id, version: 1, name: 'One' }),
      () => crm.as(own, employers.change, { id, version: 1, name: 'Other' }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  test('is owned by a user of its office', async () => {
    const { id } = await made('Owned');
    const refused = { status: 422, body: { error: [{ type: 'ownerId' }] } };
    expect(await crm.as(own, employers.create, someone(other, 'Not theirs'))).toMatchObject(refused);
    expect(await crm.as(own, employers.change, { id, version: 1, ownerId: other.id })).toMatchObject(refused);
    const { body } = await crm.as(own, employers.change, { id, version: 1, ownerId: colleague.id });
    expect(body).toMatchObject({ ownerId: colleague.id, owner: colleague.name });
    expect((await crm.as(colleague, employers.list, { q: 'owned', owner: ['me'] })).body).toMatchObject({
      rows: [{ id }],
    });
  });

  test('bulk updates set owner and status, and undo restores rows not changed since', async () => {
    const [one, two] = [await made('One of many'), await made('Two of many')];
    const { body: theirs } = await crm.as(other, employers.create, someone(other, 'Theirs', 'BD'));
    const list = 'employers' as const;
    const asked = {
      list,
      selection: { ids: [one.id, two.id, theirs.id] },
      action: { kind: 'assign', ownerId: colleague.id },
    };
    const accounts = await crm.person({ roles: ['acc'] });
    expect((await crm.as(accounts, bulk.start, asked)).status).toBe(403);
    const { body: job } = await crm.as(own, bulk.start, asked);
    expect(job).toMatchObject({ done: 2, about: colleague.name, left: [{ reason: 'gone', count: 1 }] });
    const set = { kind: 'set', field: 'status', value: 'inactive' };
    const all = { all: true as const, filter: { q: 'of many', owner: [String(colleague.id)] } };
    expect((await crm.as(own, bulk.preview, { list, selection: all, action: set })).body).toMatchObject({
      total: 2,
      done: 2,
    });
    expect((await crm.as(own, bulk.start, { list, selection: { ids: [two.id] }, action: set })).body.done).toBe(1);
    const undone = (await crm.as(own, bulk.undo, { id: job.id })).body;
    expect(undone).toMatchObject({ restored: 1, kept: [{ reason: 'touched', count: 1 }] });
    expect((await crm.as(own, employers.get, { id: one.id })).body).toMatchObject({ ownerId: own.id, version: 3 });
    expect((await crm.as(own, employers.get, { id: two.id })).body).toMatchObject({
      ownerId: colleague.id,
      status: 'inactive',
    });
    expect((await crm.as(other, employers.get, { id: theirs.id })).body).toMatchObject({
      ownerId: other.id,
      version: 1,
    });
    const { body } = await crm.as(own, employers.timeline, { id: two.id });
    expect(body.rows.map(({ data }) => data['fields'])).toEqual([['status'], ['ownerId'], undefined]);
    expect(await crm.trail(two.id)).toEqual(['employers.create', 'bulk.assign', 'bulk.set']);
  });

  test('J: its terms say a share of the salary or an amount, and it counts its placements', async () => {
    const both = { ...someone(own, 'Both'), feeAmount: 500_000 };
    const refused = await crm.as(own, employers.create, both);
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'feeAmount' }] } });
    const { id, version } = await made('Terms');
    const fixed = { id, version, feeBasis: 'fixed' as const, feeAmount: 500_000 };
    const kept = await crm.as(own, employers.change, fixed);
    expect(kept).toMatchObject({ status: 422, body: { error: [{ type: 'feePercent' }] } });
    const { body } = await crm.as(own, employers.change, { ...fixed, feePercent: null });
    expect(body).toMatchObject({ feeBasis: 'fixed', feeAmount: 500_000, placements: 0 });
    await placed(crm, own, { employerId: id });
    expect((await crm.as(own, employers.get, { id })).body.placements).toBe(1);
  });

  test.each([
    ['feePercent', 100.01],
    ['feePercent', 12.345],
    ['guaranteeWeeks', 105],
    ['paymentDays', -1],
    ['email', 'not an address'],
    ['country', 'Australia'],
    ['registration', '51 824 753 557'],
  ])('is refused with %s %s', async (field, value) => {
    const { status, body } = await crm.as(own, employers.create, { ...someone(own, 'Refused'), [field]: value });
    expect({ status, body }).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
  });

  test('a stored value that its form no longer takes can be repaired, alone', async () => {
    const { id, version } = await made('Long');
    const contactName = 'x'.repeat(200);
    await crm.database.db.updateTable('employers').set({ contactName }).where('id', '=', id).execute();
    const refused = await crm.as(own, employers.change, { id, version, note: 'Rang' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'contactName' }] } });
    const repaired = await crm.as(own, employers.change, { id, version, contactName: 'Ann' });
    expect(repaired).toMatchObject({ status: 200, body: { contactName: 'Ann' } });
  });

  test.each(employer.list.sorts.flatMap((sort) => [sort, `-${sort}`]))('sorts by %s, page by page', async (sort) => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await made(name);
    const whole = (await crm.as(own, employers.list, { sort, size: 100 })).body.rows.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 60; pages += 1) {
      const { body } = await crm.as(own, employers.list, { sort, size: 1, ...(cursor && { cursor }) });
      paged.push(...body.rows.map(({ id }) => id));
      if (!body.next) break;
      cursor = body.next;
    }
    expect(paged).toEqual(whole);
  });

  test('needs a name and an office that exists', async () => {
    const { body, status } = await crm.as(own, employers.create, someone(own, ''));
    expect({ status, body }).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
    const nowhere = await crm.as(own, employers.create, someone(own, 'Nowhere', 'XX'));
    expect(nowhere).toMatchObject({ status: 422, body: { error: [{ type: 'office' }] } });
  });
});
