import type { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
});

/** A new enquiry that its owner has just moved. */
async function first(to: EnquiryStatus = 'FU') {
  const { id, version } = await recorded(crm, asha, { nextFollowUpAt: '2026-03-04T00:00:00Z' });
  const given = { nextFollowUpAt: '2026-03-09T00:00:00Z', nextFollowUpHow: 'email' as const, reason: 'budget' };
  return (await crm.as(asha, enquiries.move, { id, to, version, ...given })).body;
}

describe('undoing a move', () => {
  test('restores the status and the follow-up, and the timeline says so', async () => {
    const { id, version } = await first();
    const { body } = await crm.as(asha, enquiries.undoMove, { id, version });
    expect(body).toMatchObject({
      status: 'NE',
      nextFollowUpAt: '2026-03-04T00:00:00.000Z',
      nextFollowUpHow: null,
      version: version + 1,
    });
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id, kind: ['status'] });
    expect(stream.rows.map(({ data }) => `${String(data.from)} ${String(data.to)}`)).toEqual(['FU NE', 'NE FU']);
    const twice = await crm.as(asha, enquiries.undoMove, { id, version: body.version });
    expect(twice.status).toBe(409);
  });

  test.each([
    ['a colleague', async (row: { id: string; version: number }) => ({ ...row, who: await crm.person() })],
    [
      'after another change',
      async ({ id, version }: { id: string; version: number }) => {
        const { body } = await crm.as(asha, enquiries.change, { id, version, rating: 'hot' });
        return { id, version: body.version, who: asha };
      },
    ],
  ])('is refused for %s', async (_, then) => {
    const { who, ...row } = await then(await first());
    const { id, version } = row;
    const before = await everything(crm);
    expect(await crm.as(who, enquiries.undoMove, { id, version })).toMatchObject({
      status: 409,
      body: { present: { id, status: 'FU' } },
    });
    expect(await everything(crm)).toEqual(before);
  });

  test('does not apply to closing, which is undone by reopening', async () => {
    const { id, version } = await first('CL');
    expect((await crm.as(asha, enquiries.undoMove, { id, version })).status).toBe(409);
  });
});
