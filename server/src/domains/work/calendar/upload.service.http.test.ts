import { wallOf } from '@embark/contracts/kit/time';
import { calendar } from '@embark/contracts/work/calendar';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, shown } from '../../../../test/calendar.ts';
import { outbox } from '../../../../test/outbox.ts';

const crm = testApp();
let daniel: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
});

type Lines = readonly string[];
const event = (...lines: Lines): Lines => ['BEGIN:VEVENT', 'UID:talk@other', 'SUMMARY:Talk', ...lines, 'END:VEVENT'];
const file = (...parts: Lines[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
const sent = (content: string | Buffer) => crm.upload(daniel, calendar.upload, 'invite.ics', content);
/** When own events begin from March to April, on the clock of a zone. */
async function starts(zone: string, who = daniel, from = '2026-03-01', to = '2026-04-30'): Promise<string[]> {
  const own = (await shown(crm, who, from, to)).filter(({ layer }) => layer === 'own');
  return own.map(({ starts: at }) => {
    const { day, time } = wallOf(new Date(at), zone);
    return at.length === 10 ? at.slice(5) : `${day.slice(5)} ${time.slice(0, 5)}`;
  });
}

const weekly = ['DTSTART;TZID=Europe/Berlin:20260317T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const office = (...names: Lines) => [
  'BEGIN:VTIMEZONE',
  'TZID:Office time',
  ...names,
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const named = weekly.map((line) => line.replace('Europe/Berlin', 'Office time'));
const all = ['03-17 10:00', '03-24 10:00', '03-31 10:00', '04-07 10:00'];

test.each<[string, string, string[]]>([
  ['a series keeps its local time when the clocks turn', file(event(...weekly)), all],
  [
    'an EXDATE with a zone',
    file(event(...weekly, 'EXDATE;TZID=Europe/Berlin:20260324T100000')),
    [all[0]!, ...all.slice(2)],
  ],
  ['an EXDATE in UTC', file(event(...weekly, 'EXDATE:20260331T080000Z')), [...all.slice(0, 2), all[3]!]],
  [
    'an EXDATE in another zone, where it is another day',
    file(event(...weekly, 'EXDATE;TZID=Pacific/Auckland:20260331T210000')),
    [...all.slice(0, 2), all[3]!],
  ],
  [
    'a RECURRENCE-ID in UTC, of an event in another zone',
    file(event(...weekly), event('RECURRENCE-ID:20260324T090000Z', 'DTSTART:20260325T150000Z', 'DURATION:PT1H')),
    [all[0]!, '03-25 16:00', all[2]!, all[3]!],
  ],
  [
    'a RECURRENCE-ID that is off',
    file(event(...weekly), event('RECURRENCE-ID;TZID=Europe/Berlin:20260324T100000', weekly[0]!, 'STATUS:CANCELLED')),
    [all[0]!, all[2]!, all[3]!],
  ],
  [
    'a VTIMEZONE with its own name, which says where it is',
    file(office('X-LIC-LOCATION:Europe/Berlin'), event(...named)),
    all,
  ],
  ['a VTIMEZONE with its own name, whose clocks turn like ours somewhere', file(office(), event(...named)), all],
  [
    'the path of a zone',
    file(event(...weekly.map((line) => line.replace('TZID=', 'TZID=/mozilla.org/20260101/')))),
    all,
  ],
  ['a zone of Windows', file(event('DTSTART;TZID=Bangladesh Standard Time:20260303T140000')), ['03-03 09:00']],
  ['a floating time, which is the user’s own', file(event('DTSTART:20260303T200000')), ['03-03 10:00']],
  ['a whole day', file(event('DTSTART;VALUE=DATE:20260303')), ['03-03']],
  ['a byte order mark, and two calendars in a file', `\uFEFF${file(event(...weekly))}\r\n${file()}`, all],
])('W8: a calendar file: %s', async (_, content, expected) => {
  const { status, body } = await sent(content);
  expect([status, body.skipped]).toEqual([200, []]);
  expect(await starts('Europe/Berlin')).toEqual(expected);
});

test('W8: an end in another zone than the start is read on the same clock', async () => {
  await sent(file(event('DTSTART;TZID=Europe/Berlin:20260303T100000', 'DTEND:20260303T103000Z')));
  const [entry] = (await shown(crm, daniel, '2026-03-03', '2026-03-04')).filter(({ layer }) => layer === 'own');
  expect([entry?.starts, entry?.ends]).toEqual(['2026-03-03T09:00:00.000Z', '2026-03-03T10:30:00.000Z']);
});

test('W8: a series sent again replaces its changed occurrences', async () => {
  const one = event('RECURRENCE-ID:20260324T090000Z', 'DTSTART:20260325T150000Z', 'DURATION:PT1H');
  await sent(file(event(...weekly), one));
  await sent(file(event(...weekly, 'SEQUENCE:1')));
  expect(await starts('Europe/Berlin')).toEqual(all);
});

test.each([
  [
    'this and all later ones, in one message',
    file(event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260324T090000Z', ...weekly)),
    'RECURRENCE-ID of event 1',
  ],
  ['a zone that nobody knows', file(event('DTSTART;TZID=Office time:20260317T100000')), 'TZID of event 1'],
  ['a date that is none', file(event('DTSTART:20261341T990000')), 'DTSTART of event 1'],
  ['a line that is no property', file(event(...weekly, 'Talk in Berlin')), 'Talk in Berlin of event 1'],
  ['a file that was cut off', file(event(...weekly)).split('RRULE')[0] ?? '', 'DURATION of event 1'],
])('W8: refused with its part: %s', async (_, content, part) => {
  const { status, body } = await sent(content);
  const message = `None of the events in this file can be read: ${part}`;
  expect([status, body.error]).toEqual([422, [{ type: 'file', message }]]);
});

test.each(['COUNTER', 'REPLY', 'ADD', 'REFRESH', 'DECLINECOUNTER', 'X-OTHER'])(
  'W8: METHOD:%s is refused',
  async (method) => {
    const { status, body } = await sent(file([`METHOD:${method}`], event(...weekly)));
    const message = `A calendar file of the kind ${method} can't be added`;
    expect([status, body.error]).toEqual([422, [{ type: 'file', message }]]);
  },
);

test('W8: a file of 5 MB is read; one byte more is refused', async () => {
  const start = file(event(...weekly)).replace('SUMMARY:Talk', 'SUMMARY:Talk\r\nDESCRIPTION:');
  const limit = 5 * 1024 * 1024;
  const full = start.replace('DESCRIPTION:', `DESCRIPTION:${'x'.repeat(limit - start.length)}`);
  expect([full.length, (await sent(full)).status]).toEqual([limit, 200]);
  expect(await starts('Europe/Berlin')).toEqual(all);
  expect((await sent(`${full} `)).status).toBe(413);
});

test('O: our own invitations can be added to a calendar: a series, one moved occurrence, one that is off', async () => {
  const mails = outbox(crm);
  const owner = await crm.person({ name: 'Asha' });
  const made = await added(crm, owner, { emails: ['client@mail.test'], rule: 'FREQ=WEEKLY;COUNT=3' });
  const one = { id: made.id, scope: 'this' } as const;
  const times = { starts: '2026-03-10T15:00', ends: '2026-03-10T16:00' };
  await crm.as(owner, calendar.move, { ...one, version: 1, day: '2026-03-09', ...times });
  await crm.as(owner, calendar.remove, { ...one, version: 2, day: '2026-03-16' });
  await mails.deliver();
  for (const { attachment } of mails.sent) await sent(attachment?.content.toString() ?? '');
  const zone = 'Australia/Melbourne';
  expect(await starts(zone)).toEqual(await starts(zone, owner));
  expect(await starts(zone)).toEqual(['03-02 10:00', '03-10 15:00']);
});
