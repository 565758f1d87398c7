import { notifications } from '@embark/contracts/workspace/notifications';
import { calendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, days, shown } from '../../../../test/calendar.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { outbox } from '../../../../test/outbox.ts';
import { remind } from './remind.service.ts';

const crm = testApp();
let daniel: Person;
let priya: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
  priya = await crm.person({ name: 'Priya' });
});
const heard = async (who: Person) => (await crm.as(who, notifications.panel, {})).body.map(({ message }) => message);

test('O: those invited are told and answer; the organiser hears it; a declined event leaves the calendar', async () => {
  const made = await added(crm, daniel, { people: [priya.id, daniel.id] });
  expect(made.invitees).toEqual([{ userId: priya.id, name: 'Priya', answer: 'waiting' }]);
  expect(await heard(priya)).toEqual(['Daniel invited you: Team meeting']);
  expect(await shown(crm, priya, '2026-03-01', '2026-03-08')).toMatchObject([
    { faint: true, event: { mine: false, answer: 'waiting' } },
  ]);

  const { body } = await crm.as(priya, calendar.answer, { id: made.id, answer: 'yes' });
  expect([body.answer, body.can]).toEqual(['yes', { change: false, answer: true }]);
  expect(await heard(daniel)).toEqual(['Priya answered yes to Team meeting']);
  await crm.as(priya, calendar.answer, { id: made.id, answer: 'no' });
  expect(await days(crm, priya, '2026-03-01', '2026-03-08')).toEqual([]);

  const stranger = await crm.person();
  expect((await crm.as(stranger, calendar.answer, { id: made.id, answer: 'yes' })).status).toBe(404);
  expect((await crm.as(daniel, calendar.answer, { id: made.id, answer: 'yes' })).status).toBe(403);
  expect(
    (await crm.as(priya, calendar.remove, { id: made.id, version: made.version, day: made.day, scope: 'all' })).status,
  ).toBe(403);
});

test('O: a move asks those invited again; removing tells them', async () => {
  const made = await added(crm, daniel, { people: [priya.id] });
  await crm.as(priya, calendar.answer, { id: made.id, answer: 'yes' });
  const times = { starts: '2026-03-03T10:00', ends: '2026-03-03T11:00' };
  await crm.as(daniel, calendar.move, { id: made.id, version: made.version, day: made.day, scope: 'all', ...times });
  const moved = (await crm.as(priya, calendar.event, { id: made.id })).body;
  expect(moved.answer).toBe('waiting');
  await crm.as(daniel, calendar.remove, { id: made.id, version: moved.version, day: moved.day, scope: 'all' });
  expect(await heard(priya)).toEqual([
    'Daniel cancelled Team meeting',
    'Daniel moved Team meeting',
    'Daniel invited you: Team meeting',
  ]);
});

test('O: others are invited by a mail with the event for their calendar, and hear when it is off', async () => {
  const mails = outbox(crm);
  const made = await added(crm, daniel, { emails: ['Client@Mail.test'], rule: 'FREQ=WEEKLY;COUNT=3' });
  await mails.deliver();
  const file = () => mails.sent.at(-1)?.attachment?.content.toString().replaceAll('\r\n ', '') ?? '';
  expect(mails.sent.at(-1)).toMatchObject({ to: 'client@mail.test', subject: 'Invitation: Team meeting' });
  expect(file()).toMatch(
    /METHOD:REQUEST[^]*DTSTART;TZID=Australia\/Melbourne:20260302T100000[^]*RRULE:FREQ=WEEKLY;COUNT=3/,
  );

  await crm.as(daniel, calendar.remove, { id: made.id, version: made.version, day: '2026-03-09', scope: 'this' });
  await mails.deliver();
  expect([mails.sent.at(-1)?.subject, file()]).toEqual([
    'Cancelled: Team meeting',
    expect.stringMatching(/METHOD:CANCEL[^]*RECURRENCE-ID:20260308T230000Z[^]*STATUS:CANCELLED/),
  ]);
  await crm.as(daniel, calendar.remove, { id: made.id, version: made.version + 1, day: '2026-03-02', scope: 'all' });
  await mails.deliver();
  expect([mails.sent.at(-1)?.subject, file()]).toEqual([
    'Cancelled: Team meeting',
    expect.stringContaining('METHOD:CANCEL'),
  ]);
});

test('O: a reminder comes once, on two nodes at once as well, and not for what has long begun', async () => {
  await added(crm, daniel, {
    starts: '2026-03-02T14:00',
    ends: '2026-03-02T15:00',
    reminders: [30, 10, 30],
    rule: 'FREQ=DAILY',
  });
  const { db } = crm.database;
  await remind(db, new Date('2026-03-02T02:29:00Z'));
  expect(await heard(daniel)).toEqual([]);
  const due = new Date('2026-03-02T02:30:00Z');
  await Promise.all([remind(db, due), remind(db, due)]);
  await remind(db, new Date('2026-03-02T02:31:00Z'));
  expect(await heard(daniel)).toEqual(['Soon: Team meeting']);
  await remind(db, new Date('2026-03-02T02:50:00Z'));
  await remind(db, new Date('2026-03-03T02:30:00Z'));
  await remind(db, new Date('2026-03-04T03:30:00Z')); // an hour late: not any more
  expect(await heard(daniel)).toHaveLength(3);
});

test.each([
  ['tr', 'Davet: Team meeting', '2 Mart 2026, saat 10:00 (Australia/Melbourne)'],
  ['ar', 'دعوة: Team meeting', '2 مارس 2026، الساعة 10:00 (Australia/Melbourne)'],
  ['bn', 'Invitation: Team meeting', '2 March 2026, 10:00 (Australia/Melbourne)'],
])('O: an invitation to a contact is in their language, or in English: %s', async (language, subject, when) => {
  const mails = outbox(crm);
  const email = `${language}-client@mail.test`;
  await recorded(crm, daniel, { email });
  await sql`update contacts set language = ${language} where email = ${email}`.execute(crm.database.db);
  await added(crm, daniel, { emails: [email] });
  await mails.deliver();
  const mail = mails.sent.find(({ to }) => to === email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text.split('\n')[1]).toBe(when);
});
