import { once } from 'node:events';
import { calendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added } from '../../../../test/calendar.ts';
import { listen } from '../../../run/bus.ts';
import { extend } from './keep.service.ts';

const crm = testApp();
let address = '';
const opened: WebSocket[] = [];
beforeAll(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  address = (await crm.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const bus = await listen(crm.url, { onMessage: (_, text) => crm.heard(text), onReconnect: () => undefined });
  return () => bus.close();
});
afterEach(() => opened.splice(0).forEach((socket) => socket.close()));

/** The topics that an open page of somebody has heard. */
async function page(who: Person): Promise<string[]> {
  const socket = new WebSocket(`${address}/ws?token=${who.token}`);
  opened.push(socket);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const told: { topic?: string }[] = JSON.parse(String(data));
    for (const { topic } of told) if (topic?.startsWith('calendar') || topic === 'holidays') heard.push(topic);
  });
  await once(socket, 'open');
  return heard;
}

test('O: an open calendar hears of a new, moved, answered and removed event; the team of its office hears that somebody is busy', async () => {
  const [daniel, priya, colleague] = [await crm.person(), await crm.person(), await crm.person()];
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const [own, invited, team, other] = [await page(daniel), await page(priya), await page(colleague), await page(dhaka)];
  const heard = async (count: number) => {
    await expect
      .poll(() => [own, invited].map((topics) => topics.filter((one) => one === 'calendar').length >= count))
      .toEqual([true, true]);
    for (const topics of [own, invited]) topics.length = 0;
  };
  const made = await added(crm, daniel, { people: [priya.id] });
  await heard(1);
  await crm.as(priya, calendar.answer, { id: made.id, answer: 'yes' });
  await heard(1);
  const times = { starts: '2026-03-03T10:00', ends: '2026-03-03T11:00' };
  await crm.as(daniel, calendar.move, { id: made.id, version: 1, day: made.day, scope: 'all', ...times });
  await heard(1);
  await crm.as(daniel, calendar.remove, { id: made.id, version: 2, day: '2026-03-03', scope: 'all' });
  await heard(1);
  await expect.poll(() => team).toContain('calendar_team');
  expect(team).not.toContain('calendar'); // the event is not theirs
  expect(other).toEqual([]);
});

test('O: what the night extends is no news', async () => {
  const daniel = await crm.person();
  const own = await page(daniel);
  await added(crm, daniel, { rule: 'FREQ=WEEKLY' });
  await expect.poll(() => own).toEqual(['calendar', 'calendar_team']);
  own.length = 0;
  await extend(crm.database.db, new Date('2026-05-01T16:00:00Z'));
  await added(crm, await crm.person());
  await expect.poll(() => own).toContain('calendar_team');
  expect(own).not.toContain('calendar');
});

test('O, N7: open calendars of every office hear once of an imported list of holidays', async () => {
  const [here, dhaka] = [await crm.person(), await crm.person({ roles: ['buser'], country: 'BD' })];
  const pages = [await page(here), await page(dhaka)];
  await sql`insert into holidays (office_id, day, name) select 1, date '2031-01-01' + n, 'Day ' || n from generate_series(1, 22) n`.execute(
    crm.database.db,
  );
  await expect.poll(() => pages).toEqual([['holidays'], ['holidays']]);
  await sql`delete from holidays where office_id = 1 and day >= '2031-01-01'`.execute(crm.database.db);
  await expect.poll(() => pages.map(({ length }) => length)).toEqual([2, 2]);
});
