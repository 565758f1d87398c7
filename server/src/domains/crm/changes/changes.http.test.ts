import { changes } from '@embark/contracts/crm/changes';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries, type EnquiryChange } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';
import { asAgents } from '../../../../test/licences.ts';

const crm = testApp();
let asha: Person;
let grace: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  grace = await crm.person({ name: 'Grace Tran' });
});

const newest = async (who = asha) => {
  const [first] = (await crm.as(who, changes.list, {})).body;
  if (!first) throw new Error('no change is listed');
  return first;
};
const now = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body;

/** A change that its user has just made, and the enquiry before it. */
async function changed(given: Omit<EnquiryChange, 'version'>) {
  const before = await recorded(crm, asha, { rating: 'warm', tags: ['vip'], remarks: 'first' });
  const { status, body } = await crm.as(asha, enquiries.change, { id: before.id, version: before.version, ...given });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { before, after: body };
}

describe('undoing a change of an enquiry', () => {
  test.each<
    [string, () => Promise<Omit<EnquiryChange, 'version'>>, readonly (keyof Awaited<ReturnType<typeof now>>)[]]
  >([
    ['fields', async () => ({ rating: 'hot', tags: [], remarks: '' }), ['rating', 'tags', 'remarks']],
    ['the owner', async () => ({ assigneeId: grace.id }), ['assigneeId', 'assignee']],
    ['the person', async () => ({ phone: '+61412345678', preferredName: 'Ash' }), ['phone', 'preferredName']],
    [
      'the next follow-up',
      async () => ({ nextFollowUpAt: '2026-03-20T00:00:00Z', nextFollowUpNote: 'ring' }),
      ['nextFollowUpAt', 'nextFollowUpNote'],
    ],
  ])('restores %s, and says so in the timeline', async (_, given, fields) => {
    const { before } = await changed(await given());
    const change = await newest();
    expect(change).toMatchObject({ recordId: before.id, number: before.number, canUndo: true });
    expect(change.changes.length).toBeGreaterThan(0);
    const { status, body } = await crm.as(asha, changes.undo, { id: change.id });
    expect([status, body]).toEqual([200, { message: `Change of ${before.number} undone.` }]);
    const after = await now(before.id);
    for (const field of fields) expect([field, after[field]]).toEqual([field, before[field]]);
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: before.id });
    expect(stream.rows.filter(({ kind }) => kind !== 'created')).toHaveLength(2);
    const again = await newest();
    expect(again).toMatchObject({ recordId: before.id, canUndo: true });
    const twice = await crm.as(asha, changes.undo, { id: change.id });
    expect(twice.status).toBe(409);
  });

  test('restores a follow-up that has passed in the meantime', async () => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, 'FU', '2026-01-05T00:00:00Z');
    await crm.as(asha, enquiries.change, { id, version, nextFollowUpAt: '2026-03-20T00:00:00Z' });
    const change = await newest();
    expect((await crm.as(asha, changes.undo, { id: change.id })).status).toBe(200);
    expect(await now(id)).toMatchObject({ nextFollowUpAt: '2026-01-05T00:00:00.000Z' });
  });

  test('restores the status of a move between open statuses, not of closing', async () => {
    const { id, version, nextFollowUpAt } = await recorded(crm, asha);
    const next = { nextFollowUpAt: '2026-03-09T00:00:00Z' };
    const { body } = await crm.as(asha, enquiries.move, { id, version, to: 'FU', ...next });
    const move = await newest();
    expect((await crm.as(asha, changes.undo, { id: move.id })).status).toBe(200);
    const open = await now(id);
    expect(open).toMatchObject({ status: 'NE', nextFollowUpAt });
    expect(body.status).toBe('FU');
    await crm.as(asha, enquiries.move, { id, version: open.version, to: 'CL', reason: 'budget' });
    const closing = await newest();
    expect(closing).toMatchObject({ action: 'enquiries.move', canUndo: false });
    expect((await crm.as(asha, changes.undo, { id: closing.id })).status).toBe(409);
  });

  const refusals: Record<string, { status: number; by: (id: string, version: number) => Promise<Person> }> = {
    'for a colleague': { status: 404, by: async () => grace },
    'once the field has changed again': {
      status: 409,
      by: async (id, version) => {
        await crm.as(grace, enquiries.change, { id, version, rating: 'cold' });
        return asha;
      },
    },
  };
  test.each(Object.entries(refusals))('is refused %s', async (_, { status, by }) => {
    const { after } = await changed({ rating: 'hot' });
    const { id } = await newest();
    const who = await by(after.id, after.version);
    const before = await everything(crm);
    expect((await crm.as(who, changes.undo, { id })).status).toBe(status);
    expect(await everything(crm)).toEqual(before);
  });

  test('goes on after another field has changed', async () => {
    const { after } = await changed({ rating: 'hot' });
    const { id } = await newest();
    await crm.as(grace, enquiries.change, { id: after.id, version: after.version, remarks: 'kept' });
    expect((await crm.as(asha, changes.undo, { id })).status).toBe(200);
    expect(await now(after.id)).toMatchObject({ rating: 'warm', remarks: 'kept' });
  });
});

test('of two undos at the same time only one is made', async () => {
  const { before } = await changed({ rating: 'hot' });
  const { id } = await newest();
  const both = await Promise.all([1, 2].map(() => crm.as(asha, changes.undo, { id })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await now(before.id)).toMatchObject({ rating: 'warm' });
});

describe('the list of recent changes', () => {
  test('holds the last twenty of the user, newest first, and deleted records without an undo', async () => {
    const administrator = await crm.person({ roles: ['admin'] });
    const row = await recorded(crm, administrator);
    let { version } = row;
    for (const remarks of Array.from({ length: 21 }, (_, at) => `note ${at}`))
      version = (await crm.as(administrator, enquiries.change, { id: row.id, version, remarks })).body.version;
    await crm.as(administrator, enquiries.remove, { id: row.id, version });
    const { body } = await crm.as(administrator, changes.list, {});
    expect(body[0]).toMatchObject({ action: 'enquiries.remove', recordId: null, number: row.number, canUndo: false });
    expect(body).toHaveLength(1); // the changes of a deleted enquiry went with it
    expect((await crm.as(await crm.person(), changes.list, {})).body).toEqual([]);
  });

  test('ends after twenty', async () => {
    const one = await crm.person();
    const row = await recorded(crm, one);
    let { version } = row;
    for (const remarks of Array.from({ length: 22 }, (_, at) => `note ${at}`))
      version = (await crm.as(one, enquiries.change, { id: row.id, version, remarks })).body.version;
    const { body } = await crm.as(one, changes.list, {});
    expect(body).toHaveLength(20);
    expect(body[0]?.changes).toMatchObject([{ field: 'remarks', before: 'note 20', after: 'note 21' }]);
    expect(body.map(({ canUndo }) => canUndo)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
  });
});

/** A new client file. */
const file = async () => {
  const { id } = await recorded(crm, asha);
  const version = await inStatus(crm, id, 'IP');
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  return (await crm.as(asha, conversions.get, { id: body.conversionId })).body;
};

describe('undoing a change of a client file', () => {
  beforeAll(() => asAgents(crm, asha)); // it may be a lodgement
  test.each([
    [
      'the status',
      async (id: string, version: number, to: number) =>
        crm.as(asha, conversions.move, { id, version, to, reason: 'budget' }),
    ],
    [
      'the case officer',
      async (id: string, version: number) => crm.as(asha, conversions.assign, { id, version, caseOfficerId: grace.id }),
    ],
    [
      'the next action',
      async (id: string, version: number) =>
        crm.as(asha, conversions.setNextAction, {
          id,
          version,
          nextAction: 'Ask',
          nextActionAt: '2026-03-20T00:00:00Z',
        }),
    ],
  ])('restores %s', async (_, act) => {
    const before = await file();
    const [step] = before.moves;
    const reply = await act(before.id, before.version, step?.to ?? 0);
    expect(reply.status).toBe(200);
    const change = await newest();
    expect(change).toMatchObject({ subject: 'conversions', recordId: before.id, canUndo: true });
    expect((await crm.as(asha, changes.undo, { id: change.id })).status).toBe(200);
    const { version: _v, updatedAt: _u, ...after } = (await crm.as(asha, conversions.get, { id: before.id })).body;
    expect(before).toMatchObject(after);
    expect((await crm.as(asha, changes.undo, { id: change.id })).status).toBe(409);
  });
});
