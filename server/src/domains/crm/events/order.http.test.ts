import { events } from '@embark/contracts/crm/events';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { planned } from '../../../../test/events.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person();
});

// the test clock is noon of 2 March 2026 in Melbourne
const starts: [title: string, startsAt: string, hours: number][] = [
  ['ended this morning', '2026-03-01T20:00:00Z', 1],
  ['runs since last week', '2026-02-24T22:00:00Z', 24 * 9],
  ['this evening', '2026-03-02T08:00:00Z', 2],
  ['next week', '2026-03-09T08:00:00Z', 2],
  ['next year', '2027-03-09T08:00:00Z', 2],
  ['yesterday', '2026-02-28T22:00:00Z', 2],
  ['last month', '2026-02-02T08:00:00Z', 2],
  ['last year', '2025-03-02T08:00:00Z', 2],
];
const expected = ['runs since last week', 'ended this morning', 'this evening', 'next week', 'next year'];
const past = ['yesterday', 'last month', 'last year'];

beforeAll(async () => {
  for (const [title, startsAt, hours] of starts.toSorted(([a], [b]) => a.localeCompare(b)))
    await planned(crm, asha, {
      title: `Order5190 ${title}`,
      sessions: [{ title: '', startsAt, endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString() }],
    });
});
const page = async (filter: object) => {
  const { body } = await crm.as(asha, events.list, { q: 'order5190', ...filter });
  return { titles: body.rows.map(({ title }) => title.replace('Order5190 ', '')), next: body.next };
};
async function everyPage(filter: object, between?: () => void) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { titles, next } = await page({ size: 2, ...filter, ...(cursor && { cursor }) });
    found.push(...titles);
    cursor = next;
    between?.();
  } while (cursor);
  return found;
}

test.each<[what: string, filter: object, titles: string[]]>([
  ['all', {}, [...expected, ...past]],
  ['today', { when: 'today' }, expected.slice(0, 3)],
  ['coming', { when: 'coming' }, expected.filter((title) => title !== 'ended this morning')],
  ['past', { when: 'past' }, ['ended this morning', ...past]],
  ['open', { state: ['open'] }, [...expected, ...past]],
  [
    'by another column',
    { sort: 'startsAt' },
    ['last year', 'last month', ...expected.slice(0, 1), 'yesterday', ...expected.slice(1)],
  ],
])('%s: on one page and on pages of two', async (_what, filter, titles) => {
  expect((await page(filter)).titles).toEqual(titles);
  expect(await everyPage(filter)).toEqual(titles);
});

test('pages stay consistent as time passes: nothing repeated, nothing skipped', async () => {
  crm.setClock('2026-03-02T12:30:00Z');
  asha = await crm.person();
  const found = await everyPage({}, () => crm.setClock('2026-03-02T13:30:00Z'));
  expect(found).toEqual([...expected, ...past]);
  crm.setClock('2026-03-02T01:00:00Z');
  asha = await crm.person();
});

test('refuses a cursor of another sort order, or an invalid one', async () => {
  const { next } = await page({ size: 2 });
  const made = Buffer.from(JSON.stringify(['soonest', 'today', '0', 'now', 'x'])).toString('base64url');
  expect((await crm.as(asha, events.list, { cursor: next ?? '', sort: 'title' })).status).toBe(422);
  expect((await crm.as(asha, events.list, { cursor: made })).status).toBe(422);
});
