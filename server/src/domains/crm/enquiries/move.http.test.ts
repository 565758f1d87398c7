import { enquiryStatuses, type EnquiryStatus, enquiryStatusNames } from '@embark/contracts/catalogue/reference';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded, stateOf } from '../../../../test/enquiries.ts';

const crm = testApp();
const nameOf = (code: string) => new Map<string, string>(Object.entries(enquiryStatusNames)).get(code) ?? code;
let asha: Person;
let agent: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  agent = await crm.person({ companies: ['ar'] });
});

const services: Record<string, string> = {
  admission: 'AD',
  migration: 'VE',
  event: 'FCE',
  webinar: 'FCW',
  global: 'JP',
  property: 'BUY',
};
/** The allowed moves, written by hand. */
const allowedMoves: Record<string, string> = {
  'admission NE': 'FU IP CL',
  'admission FU': 'IP OL CL',
  'admission IP': 'FU OL CL',
  'admission OL': 'IP CL',
  'admission CL': 'FU',
  'migration NE': 'FU IP CL',
  'migration FU': 'IP SA CL',
  'migration IP': 'FU SA CL',
  'migration SA': 'IP CL',
  'migration CL': 'FU',
  'event NE': 'FU NI CL',
  'event FU': 'NI CL',
  'event CL': 'FU',
  'event NI': 'FU',
  'webinar NE': 'FU NI CL',
  'webinar FU': 'NI CL',
  'webinar CL': 'FU',
  'webinar NI': 'FU',
  'global NE': 'FU IP CL',
  'global FU': 'IP CL',
  'global IP': 'FU CL',
  'global CL': 'FU',
  'property NE': 'IP CL',
  'property IP': 'CL',
};
const used: Record<string, string> = {
  admission: 'NE FU IP OL CL CV',
  migration: 'NE FU IP SA CL CV',
  event: 'NE FU NI CL CV',
  webinar: 'NE FU NI CL CV',
  global: 'NE FU IP CL CV',
  property: 'NE IP CL CV',
};
const all = { nextFollowUpAt: '2026-03-09T00:00:00Z', reason: 'budget', note: 'as agreed' };

const pairs = Object.entries(used).flatMap(([kind, statuses]) =>
  statuses.split(' ').flatMap((from) =>
    enquiryStatuses.map((to) => {
      const allowed = (allowedMoves[`${kind} ${from}`] ?? '').split(' ').filter(Boolean);
      return { kind, from, to, allowed, isWay: allowed.includes(to) };
    }),
  ),
);
const enquiryIn = async ({ kind, from }: { kind: string; from: string }) => {
  const who = kind === 'property' ? agent : asha;
  const { id } = await recorded(crm, who, { serCode: services[kind] ?? '' });
  return { who, id, version: await inStatus(crm, id, from) };
};

test.each(pairs.filter(({ isWay }) => isWay))(
  'an enquiry about $kind can move from $from to $to',
  async ({ to, ...pair }) => {
    const { who, id, version } = await enquiryIn(pair);
    const { status, body } = await crm.as(who, enquiries.move, { id, to, version, ...all });
    expect({ status, now: body.status }).toEqual({ status: 200, now: to });
  },
);

test.each(pairs.filter(({ isWay }) => !isWay))(
  'an enquiry about $kind cannot move from $from to $to',
  async ({ to, ...pair }) => {
    const { who, id, version } = await enquiryIn(pair);
    const before = await stateOf(crm, id);
    const { status, body } = await crm.as(who, enquiries.move, { id, to, version, ...all });
    expect({ status, allowed: body.allowed?.toSorted() }).toEqual({ status: 422, allowed: pair.allowed.toSorted() });
    expect(pair.allowed.filter((way) => !body.message?.includes(nameOf(way)))).toEqual([]);
    expect(await stateOf(crm, id)).toEqual(before);
  },
);

describe('a move has requirements', () => {
  test.each([
    ['NE', 'FU', {}, 'nextFollowUpAt'],
    ['NE', 'FU', { nextFollowUpAt: '2026-03-02T00:58:00Z' }, 'nextFollowUpAt'],
    ['NE', 'CL', {}, 'reason'],
    ['NE', 'CL', { reason: '  ' }, 'reason'],
    ['CL', 'FU', { nextFollowUpAt: '2026-03-09T00:00:00Z' }, 'reason'],
  ] as const)('%s → %s with %j requires %s', async (from, to, given, field) => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, from);
    const before = await everything(crm);
    const reply = await crm.as(asha, enquiries.move, { id, to, version, ...given });
    expect(reply).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
    expect(await everything(crm)).toEqual(before);
  });

  test('a future follow-up is enough for a move back to follow-up, until its date has passed', async () => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, 'IP');
    const { body } = await crm.as(asha, enquiries.get, { id });
    expect(body.moves).toContainEqual({ to: 'FU', needs: [] });
    expect((await crm.as(asha, enquiries.move, { id, to: 'FU', version })).body.nextFollowUpAt).toBe(
      '2026-03-05T00:00:00.000Z',
    );

    const again = await inStatus(crm, id, 'IP', '2026-03-02T00:30:00Z');
    const late = await crm.as(asha, enquiries.get, { id });
    const refused = await crm.as(asha, enquiries.move, { id, to: 'FU', version: again });
    expect(late.body.moves).toContainEqual({ to: 'FU', needs: ['nextFollowUpAt'] });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'nextFollowUpAt' }] } });
  });

  test('a move to in progress sets the next working day at 10:00, in the office’s time zone', async () => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, 'NE', '2026-03-01T23:00:00Z');
    const { body } = await crm.as(asha, enquiries.move, { id, to: 'IP', version });
    expect(body.nextFollowUpAt).toBe('2026-03-02T23:00:00.000Z');
  });
});

describe('closing', () => {
  test('takes a listed reason by code or name, clears the next date, and adds it to the timeline', async () => {
    const { id, version } = await recorded(crm, asha, { status: 'FU', nextFollowUpAt: '2026-03-09T00:00:00Z' });
    const { body } = await crm.as(asha, enquiries.move, {
      id,
      to: 'CL',
      version,
      reason: 'visa risk TOO high',
      note: 'Sorry',
    });
    expect(body).toMatchObject({
      status: 'CL',
      closingReason: 'Visa risk too high',
      closingNote: 'Sorry',
      nextFollowUpAt: null,
      version: version + 1,
    });
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id });
    expect(stream.rows[0]).toMatchObject({
      kind: 'status',
      note: 'Sorry',
      data: { from: 'FU', to: 'CL', reason: 'Visa risk too high' },
    });
    const { body: history } = await crm.as(asha, enquiries.history, { id });
    expect(history.rows).toContainEqual(
      expect.objectContaining({
        action: 'enquiries.move',
        field: 'nextFollowUpAt',
        before: '2026-03-09T00:00:00.000Z',
        after: null,
      }),
    );
  });

  test('keeps a free-text reason', async () => {
    const { id, version } = await recorded(crm, asha);
    const { body } = await crm.as(asha, enquiries.move, {
      id,
      to: 'CL',
      version,
      reason: 'Moved to Mars',
      note: 'Really',
    });
    expect(body).toMatchObject({ closingReason: 'Other', closingNote: 'Moved to Mars\nReally' });
  });

  test('when reopened, it has an owner and a next date, and the timeline keeps the closing', async () => {
    const { id, version } = await recorded(crm, asha);
    const closed = await crm.as(asha, enquiries.move, { id, to: 'CL', version, reason: 'budget' });
    const { body } = await crm.as(asha, enquiries.move, {
      id,
      to: 'FU',
      version: closed.body.version,
      reason: 'Won the lottery',
    });
    expect(body).toMatchObject({
      status: 'FU',
      closingReason: null,
      assignee: 'Asha Owner',
      nextFollowUpAt: '2026-03-02T23:00:00.000Z',
    });
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id, kind: ['status'] });
    expect(stream.rows.map(({ data }) => data.reason)).toEqual(['Won the lottery', 'Insufficient budget']);
  });
});

test('a move with a stale version returns the current row and changes nothing', async () => {
  const { id, version } = await recorded(crm, asha);
  await crm.as(asha, enquiries.change, { id, version, rating: 'hot' });
  const before = await everything(crm);
  const reply = await crm.as(asha, enquiries.move, { id, to: 'IP', version });
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'conflict', present: { id, rating: 'hot', version: version + 1 } },
  });
  expect(await everything(crm)).toEqual(before);
});

test('one of two concurrent moves succeeds, the other is refused', async () => {
  const { id, version } = await recorded(crm, asha);
  const go = (to: EnquiryStatus) => () => crm.as(asha, enquiries.move, { id, to, version, reason: 'budget' });
  const replies = await crm.atOnce('enquiries', go('IP'), go('CL'));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
