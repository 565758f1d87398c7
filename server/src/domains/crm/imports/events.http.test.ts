import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { planned, registered as registers } from '../../../../test/events.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { imports } from '@embark/contracts/crm/imports';

const t = testApp();
const i = importing(t);

const row = (index: number, service: string, event: string, seats = '') =>
  `Guest Number${String.fromCharCode(97 + index)},guest${index}@example.com,${service},${event},${seats}`;

test('an import registers people for the events it names, by title or number, in line order', async () => {
  const who = await t.person({ roles: ['admin'] });
  const fair = await planned(t, who, { capacity: 3 });
  const talk = await planned(t, who, { serCode: 'FCW' });
  const file = csv(
    'Full Name,E-mail,Service,Event,Seats',
    row(0, 'FCE', fair.title.toUpperCase(), '2'),
    row(1, 'FCE', fair.number.toLowerCase()),
    row(2, 'FCE', fair.title),
    row(3, 'FCE', 'A fair of long ago'),
    row(4, 'FCW', talk.number),
    row(5, 'FCW', fair.title), // an event of another service
  );
  const id = await i.all(who, file);
  const registered = async (event: string) =>
    (await t.as(who, events.registrations, { id: event })).body.rows.map(({ name, seats, state }) => [
      name,
      seats,
      state,
    ]);
  expect(await registered(fair.id)).toEqual([
    ['Guest Numbera', 2, 'registered'],
    ['Guest Numberb', 1, 'registered'],
    ['Guest Numberc', 1, 'waitlisted'],
  ]);
  expect(await registered(talk.id)).toEqual([['Guest Numbere', 1, 'registered']]);
  const { body } = await t.as(who, enquiries.list, { importId: id, sort: 'name' });
  const written = await t.as(who, enquiries.get, { id: body.rows[3]?.id ?? '' });
  expect(written.body.interest).toEqual({ kind: 'event', event: 'A fair of long ago' });
  const { body: stream } = await t.as(who, enquiries.timeline, { id: body.rows[0]?.id ?? '', kind: ['event'] });
  expect(stream.rows.map(({ data }) => data['what'])).toEqual(['registered']);

  // the checked-in guest counts as changed by users, and stays when the rest is undone
  const came = body.rows[1]?.id ?? '';
  const items = [{ key: randomUUID(), kind: 'in' as const, of: came, at: '2026-03-02T01:00:00Z' }];
  await t.as(who, events.sync, { id: fair.id, sentAt: '2026-03-02T01:00:00Z', items });
  await t.as(who, imports.undo, { id });
  await i.undo(id);
  expect(await registered(fair.id)).toEqual([['Guest Numberb', 1, 'registered']]);
});

test("seats freed by an undo go to the waitlist, and the event's staff are notified", async () => {
  const who = await t.person({ roles: ['admin'] });
  const [fair, talk] = [await planned(t, who, { capacity: 3 }), await planned(t, who, { capacity: 1 })];
  const file = csv(
    'Full Name,E-mail,Service,Event,Seats',
    row(10, 'FCE', fair.title, '2'),
    row(11, 'FCE', talk.title),
    row(12, 'FCE', fair.title),
  );
  const id = await i.all(who, file);
  const waiting = [await registers(t, who, fair.id, { seats: 2 }), await registers(t, who, talk.id)];
  expect(waiting.map(({ state }) => state)).toEqual(['waitlisted', 'waitlisted']);
  const { revision } = (await t.as(who, events.desk, { id: fair.id, since: 0 })).body;

  await t.as(who, imports.undo, { id });
  await i.undo(id, 1);
  for (const [at, { id: of }] of [fair, talk].entries()) {
    const { body } = await t.as(who, events.registrations, { id: of });
    expect(body.rows.map((one) => [one.id, one.state])).toEqual([[waiting[at]?.id, 'registered']]);
  }
  const desk = (await t.as(who, events.desk, { id: fair.id, since: revision })).body;
  expect(desk.revision).toBeGreaterThan(revision);
  expect(desk.people.map((one) => one.id)).toEqual([waiting[0]?.id]);
});
