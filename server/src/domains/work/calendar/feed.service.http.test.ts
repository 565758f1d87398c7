import { calendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, days } from '../../../../test/calendar.ts';
import { readCalendar } from '../../../kit/ics/read.ts';

const crm = testApp();
let daniel: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
});
const get = (url: string, headers: Record<string, string> = {}) => crm.app.inject({ method: 'GET', url, headers });
const address = async (who = daniel) => (await crm.as(who, calendar.renewFeed, {})).body.address ?? '';

test('O: the feed holds 400 days; what is private says busy; the same feed is not sent again', async () => {
  await added(crm, daniel, { title: 'Dentist', private: true, notes: 'tooth', place: 'City' });
  await added(crm, daniel, { title: 'Weekly', rule: 'FREQ=WEEKLY' });
  const url = await address();
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const titles = readCalendar(body)?.events.map(({ title }) => title) ?? [];
  expect([
    titles.filter((title) => title === 'Weekly').length,
    titles.filter((title) => title === 'Busy').length,
  ]).toEqual([58, 1]);
  expect(body).not.toMatch(/Dentist|tooth|City/);
  const tag = String(headers.etag);
  expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  crm.setClock('2026-03-02T05:00:00Z');
  await added(crm, daniel, { title: 'New' });
  expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(200);
  expect((await get(`${url}.ics`)).statusCode).toBe(200);
});

test.each([
  ['tr', 'Meşgul'],
  ['ar', 'مشغول'],
  ['en', 'Busy'],
])('O: a private event says busy in the language of its owner: %s', async (language, word) => {
  await added(crm, daniel, { title: 'Dentist', private: true });
  await sql`update users set language = ${language} where id = ${daniel.id}`.execute(crm.database.db);
  expect(readCalendar((await get(await address())).body)?.events.map(({ title }) => title)).toEqual([word]);
});

test('O: a renewed or ended address, and any other, is 404; only a hash is stored', async () => {
  const first = await address();
  const second = await address();
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  const { rows } = await sql<{ hash: Buffer }>`select hash from calendar_feeds where user_id = ${daniel.id}`.execute(
    crm.database.db,
  );
  expect(rows.map(({ hash }) => hash.length)).toEqual([32]);
  expect((await crm.as(daniel, calendar.feed, {})).body).toEqual({ since: '2026-03-02T01:00:00.000Z', address: null });
  await crm.as(daniel, calendar.endFeed, {});
  expect((await get(second)).statusCode).toBe(404);
  expect((await get('/api/calendar-app/ics/none')).statusCode).toBe(404);
});

test.each([
  ['left', sql`update users set active = false`],
  ['lost every role', sql`update users set roles = '{}'`],
  ['left the company', sql`update users set companies = '{ar}'`],
])('W8: the address of somebody who %s answers 404 at once', async (_, change) => {
  const url = await address();
  expect((await get(url)).statusCode).toBe(200);
  await sql`${change} where id = ${daniel.id}`.execute(crm.database.db);
  expect((await get(url)).statusCode).toBe(404);
});

const file = (method: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(method ? [`METHOD:${method}`] : []),
    'BEGIN:VEVENT',
    'UID:talk@other',
    'SUMMARY:Talk',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const series = [
  'DTSTART;TZID=Asia/Dhaka:20260303T090000',
  'DTEND;TZID=Asia/Dhaka:20260303T100000',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'ORGANIZER:mailto:planner@other.test',
];
const sent = (content: string | Buffer) => crm.upload(daniel, calendar.upload, 'invite.ics', content);
const march = () => days(crm, daniel, '2026-03-01', '2026-04-01');

test('O: an uploaded invitation is added, again it changes, cancelled it goes; an older one changes nothing', async () => {
  expect((await sent(file('REQUEST', ...series))).body).toEqual({
    added: 1,
    changed: 0,
    removed: 0,
    left: 0,
    skipped: [],
  });
  expect(await march()).toEqual(['Talk 03-03T03:00', 'Talk 03-10T03:00', 'Talk 03-17T03:00']);
  const moved = ['SEQUENCE:2', 'DTSTART;TZID=Asia/Dhaka:20260304T090000', 'DTEND;TZID=Asia/Dhaka:20260304T100000'];
  expect((await sent(file('REQUEST', ...moved))).body).toMatchObject({ changed: 1 });
  expect((await sent(file('REQUEST', ...series))).body).toMatchObject({ added: 0, changed: 0 });
  expect(await march()).toEqual(['Talk 03-04T03:00']);
  expect((await sent(file('CANCEL', ...moved))).body).toMatchObject({ removed: 1 });
  expect(await march()).toEqual([]);
});

test('O: a changed occurrence of an uploaded series replaces its day', async () => {
  await sent(file('', ...series));
  const one = [
    'RECURRENCE-ID;TZID=Asia/Dhaka:20260310T090000',
    'DTSTART;TZID=Asia/Dhaka:20260311T150000',
    'DURATION:PT1H',
  ];
  expect((await sent(file('REQUEST', ...one))).body).toMatchObject({ changed: 1 });
  expect(await march()).toEqual(['Talk 03-03T03:00', 'Talk 03-11T09:00', 'Talk 03-17T03:00']);
});

test.each([
  ['a text', 'hello', 'This is no calendar file (.ics)'],
  ['a counter-proposal', file('COUNTER', ...series), "A calendar file of the kind COUNTER can't be added"],
  ['a reply', file('REPLY', ...series), "A calendar file of the kind REPLY can't be added"],
  ['no event', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', 'There is no event in this file'],
  [
    'an hourly event',
    file('', 'DTSTART:20260303T090000Z', 'RRULE:FREQ=HOURLY'),
    'None of the events in this file can be read: RRULE of event 1',
  ],
])('O: %s is refused', async (_, content, message) => {
  const { status, body } = await sent(content);
  expect([status, body.error]).toEqual([422, [{ type: 'file', message }]]);
});

test('O: a file beyond 5 MB is refused', async () => {
  const { status } = await sent(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
  expect(status).toBe(413);
});

const event = (n: number, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:e${n}@other`,
  `SUMMARY:E${n}`,
  ...lines,
  'END:VEVENT',
];
const calendarOf = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

test('O: what can be read is added, and what cannot is named by its place and field', async () => {
  const good = 'DTSTART:20260303T090000Z';
  const content = calendarOf(
    event(1, good),
    event(2, 'DTSTART;TZID=Mars/Base:20260303T090000'),
    event(3, good, 'RRULE:FREQ=HOURLY'),
  );
  const { body } = await sent(content);
  expect(body).toEqual({
    added: 1,
    changed: 0,
    removed: 0,
    left: 2,
    skipped: [
      { at: 2, field: 'TZID' },
      { at: 3, field: 'RRULE' },
    ],
  });
  expect(await march()).toEqual(['E1 03-03T09:00']);
});

test('O: 10,000 events are refused within a second or two, and nothing is added', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => event(n, 'DTSTART:20260303T090000Z', 'DTEND:20260303T100000Z'));
  const { status, body } = await sent(calendarOf(...many));
  expect([status, body.error]).toEqual([422, [{ type: 'file', message: 'At most 500 events in a file' }]]);
  expect(await march()).toEqual([]);
});
