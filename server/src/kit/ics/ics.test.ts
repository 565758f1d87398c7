import { expect, test } from 'vitest';
import { readCalendar } from './read.ts';
import { type IcsEntry, writeCalendar } from './write.ts';

const now = new Date('2026-11-26T00:00:00Z');
const weekly: IcsEntry = {
  uid: 'stand-up@embark',
  revision: 2,
  title: 'Stand-up; all, of us · اجتماع',
  place: 'Room 1',
  notes: 'Line one\nline two',
  at: { startsAt: new Date('2026-11-26T23:00:00Z'), endsAt: new Date('2026-11-26T23:30:00Z') },
  repeats: {
    rule: 'FREQ=WEEKLY;UNTIL=20270430;BYDAY=FR',
    zone: 'Australia/Melbourne',
    except: [new Date('2026-12-10T23:00:00Z')],
  },
  private: true,
  organiser: { name: 'Nusrat', email: 'nusrat@embark.test' },
  attendees: [{ name: 'B', email: 'b@client.test', answer: 'waiting' }],
};
const read = (text: string) => readCalendar(text)?.events[0];

test('a written series reads as it was: zone, rule, exceptions, text in every script', () => {
  const text = writeCalendar({ name: 'Work', method: 'REQUEST' }, [weekly], now);
  expect(text).toContain('DTSTART;TZID=Australia/Melbourne:20261127T100000');
  expect(text).toContain('BEGIN:VTIMEZONE');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(readCalendar(text)?.method).toBe('REQUEST');
  expect(read(text)).toEqual({
    at: 1,
    uid: 'stand-up@embark',
    revision: 2,
    title: weekly.title,
    place: 'Room 1',
    notes: 'Line one\nline two',
    startsOn: '2026-11-27',
    startsTime: '10:00',
    minutes: 30,
    zone: 'Australia/Melbourne',
    rule: 'FREQ=WEEKLY;UNTIL=20270430T135959Z;BYDAY=FR',
    except: [{ day: '2026-12-10', time: '23:00', zone: 'UTC' }],
    extra: [],
    replaces: null,
    private: true,
    free: false,
    cancelled: false,
    organiser: 'nusrat@embark.test',
  });
});

test('whole days keep their days, on a machine of any zone', () => {
  const text = writeCalendar(
    { name: 'Leave' },
    [{ uid: 'a', revision: 0, title: 'Away', at: { startsOn: '2026-12-24', endsOn: '2026-12-29' } }],
    now,
  );
  expect(text).toContain('DTSTART;VALUE=DATE:20261224');
  expect(text).toContain('DTEND;VALUE=DATE:20261230');
  expect(read(text)).toMatchObject({ startsOn: '2026-12-24', startsTime: null, minutes: 6 * 1440, zone: null });
});

const file = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:x',
    'SUMMARY:Talk',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

test.each([
  [
    'a time in UTC',
    ['DTSTART:20261126T230000Z', 'DTEND:20261127T000000Z'],
    { startsOn: '2026-11-26', startsTime: '23:00', zone: 'UTC', minutes: 60 },
  ],
  [
    'a time of its own zone',
    ['DTSTART;TZID=Asia/Dhaka:20261126T093000', 'DURATION:PT45M'],
    { startsTime: '09:30', zone: 'Asia/Dhaka', minutes: 45 },
  ],
  ['a floating time', ['DTSTART:20261126T093000'], { startsTime: '09:30', zone: null, minutes: 0 }],
  ['a day without an end', ['DTSTART;VALUE=DATE:20261126'], { startsTime: null, minutes: 1440 }],
  [
    'a changed occurrence',
    ['DTSTART;TZID=Australia/Melbourne:20261127T110000', 'RECURRENCE-ID:20261126T230000Z'],
    { replaces: { day: '2026-11-26', time: '23:00', zone: 'UTC' } },
  ],
])('%s is read', (_, lines, expected) => {
  expect(read(file(...lines))).toMatchObject(expected);
});

test.each([
  ['no calendar', 'hello'],
  ['an address book', 'BEGIN:VCARD\r\nEND:VCARD'],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(readCalendar(text)).toBeNull();
});

test.each([
  ['an hourly rule', 'RRULE', ['DTSTART:20261126T093000', 'RRULE:FREQ=HOURLY']],
  ['no start', 'DTSTART', ['DTEND:20261126T093000']],
  ['a zone that nobody knows', 'TZID', ['DTSTART;TZID=Mars/Base:20261126T093000']],
  ['an event of a year', 'DTEND', ['DTSTART:20261126T093000', 'DTEND:20271126T093000']],
])('an event with %s is named by its field', (_, field, lines) => {
  expect(readCalendar(file(...lines))).toMatchObject({ events: [], skipped: [{ at: 1, field }] });
});

test('a zone by its Windows name keeps its clock', () => {
  const found = readCalendar(file('DTSTART;TZID=AUS Eastern Standard Time:20261126T093000', 'RRULE:FREQ=WEEKLY'));
  expect(found?.events[0]).toMatchObject({ startsTime: '09:30', zone: 'Australia/Melbourne' });
});
