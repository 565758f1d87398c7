import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let grace: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  grace = await crm.person({ name: 'Grace Tran' });
});

const rowsOf = async (id: string) => (await crm.as(asha, enquiries.history, { id })).body.rows;
const oldest = async (id: string, field: string) =>
  (await rowsOf(id)).findLast((row) => row.field === field && row.before !== null);

/** An enquiry changed twice by a colleague, so that the first change is no longer the latest. */
async function changedTwice() {
  const { id, version } = await recorded(crm, asha, { rating: 'warm', remarks: 'first', preferredName: 'Ash' });
  const once = { rating: 'hot' as const, remarks: 'second', preferredName: 'A', assigneeId: grace.id };
  const { body } = await crm.as(grace, enquiries.change, { id, version, ...once });
  const again = { rating: 'cold' as const, remarks: 'third', preferredName: 'B' };
  return (await crm.as(grace, enquiries.change, { id, version: body.version, ...again })).body;
}

describe('restoring an earlier value from the history', () => {
  test.each([
    ['rating', 'warm'],
    ['remarks', 'first'],
    ['preferredName', 'Ash'],
    ['assignee', 'Asha Owner'],
  ] as const)('of %s, whoever made the change', async (field, value) => {
    const { id, version } = await changedTwice();
    const entry = (await oldest(id, field))?.restores ?? 0;
    const { status, body } = await crm.as(asha, enquiries.restore, { id, version, entry, field });
    expect(status).toBe(200);
    expect(body).toMatchObject({ [field]: value, version: version + 1 });
    expect((await rowsOf(id))[0]).toMatchObject({ field, after: value, actor: 'Asha Owner' });
  });

  test('is offered only where the value differs and the user may change the enquiry', async () => {
    const { id, version } = await changedTwice();
    const entry = (await oldest(id, 'rating'))?.restores ?? 0;
    await crm.as(asha, enquiries.restore, { id, version, entry, field: 'rating' });
    expect((await oldest(id, 'rating'))?.restores).toBeUndefined();
    expect((await oldest(id, 'remarks'))?.restores).toBeGreaterThan(0);
  });

  test.each([
    ['a status', 'status', 422, 'field'],
    ['an unknown field', 'nothing', 422, 'field'],
  ])('is refused for %s', async (_, field, status, named) => {
    const { id, version } = await changedTwice();
    const entry = (await oldest(id, 'rating'))?.restores ?? 0;
    const before = await everything(crm);
    const refused = await crm.as(asha, enquiries.restore, { id, version, entry, field });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ error: [{ type: named }] });
    expect(await everything(crm)).toEqual(before);
  });

  test('is refused with an entry of another enquiry, and on a stale version', async () => {
    const [one, other] = [await changedTwice(), await changedTwice()];
    const entry = (await oldest(one.id, 'rating'))?.restores ?? 0;
    const before = await everything(crm);
    const field = 'rating';
    const strange = await crm.as(asha, enquiries.restore, { id: other.id, version: other.version, entry, field });
    expect([strange.status, strange.body]).toMatchObject([422, { error: [{ type: 'entry' }] }]);
    const stale = await crm.as(asha, enquiries.restore, { id: one.id, version: one.version - 1, entry, field });
    expect(stale.status).toBe(409);
    expect(await everything(crm)).toEqual(before);
  });

  test('does not set a follow-up in the past', async () => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, 'FU', '2026-01-05T00:00:00Z');
    const { body } = await crm.as(asha, enquiries.change, { id, version, nextFollowUpAt: '2026-03-20T00:00:00Z' });
    expect((await oldest(id, 'nextFollowUpAt'))?.restores).toBeUndefined();
    const entry = (await crm.database.db.selectFrom('audit').select('id').where('subjectId', '=', id).execute()).at(-1);
    const given = { id, version: body.version, entry: Number(entry?.id), field: 'nextFollowUpAt' };
    const refused = await crm.as(asha, enquiries.restore, given);
    expect([refused.status, refused.body]).toMatchObject([422, { error: [{ type: 'nextFollowUpAt' }] }]);
  });
});
