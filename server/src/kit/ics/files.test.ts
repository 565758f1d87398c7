import { expect, test } from 'vitest';
import { readCalendar } from './read.ts';

const file = (lines: readonly string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(end);
const START = 'DTSTART:20261217T010000Z';
const read = (content: string | Buffer) => readCalendar(content)?.events[0];

/** A line folded after each of its bytes. */
const folded = (line: string, fold: string) =>
  Buffer.concat(
    [...Buffer.from(line)].flatMap((byte, at) => [...(at > 0 ? [Buffer.from(fold)] : []), Buffer.of(byte)]),
  );

test.each(['\r\n ', '\n ', '\r ', '\r\n\t'])('L14: a line folded within each letter is whole (%j)', (fold) => {
  const [before, after] = file([START, 'SUMMARY:#'], fold.trimEnd() || fold.slice(0, -1)).split('SUMMARY:#');
  const content = [Buffer.from(before ?? ''), folded('SUMMARY:সভা 你好 🎓', fold), Buffer.from(after ?? '')];
  expect(read(Buffer.concat(content))?.title).toBe('সভা 你好 🎓');
});

test('L14: names in small letters, escaped text, a byte order mark and every end of line', () => {
  for (const end of ['\n', '\r\n', '\r', '\r\n\r\n']) {
    const lines = file(
      [START, 'SUMMARY:Meeting\\, room\\; 2', 'DESCRIPTION:one\\nTWO \\\\ three', 'RRULE:FREQ=DAILY'],
      end,
    );
    const small = `\uFEFF${lines.replaceAll(/^([A-Z-]+)([:;])/gm, (_, name: string, mark: string) => name.toLowerCase() + mark)}`;
    expect(read(Buffer.from(small.replace('FREQ=DAILY', 'freq=daily;count=3')))).toMatchObject({
      title: 'Meeting, room; 2',
      notes: 'one\nTWO \\ three',
      rule: 'FREQ=DAILY;COUNT=3',
      startsTime: '01:00',
    });
  }
});

const encodings: [string, string, (text: string) => Buffer][] = [
  ['Latin-1', 'Café Émile, Zürich', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16 with a mark', 'Café সভা', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a mark', 'Café সভা', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16, high byte first', 'Café সভা', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-8', 'Café সভা', (text) => Buffer.from(text)],
];
test.each(encodings)('L14: a file in %s is read', (_, title, written) => {
  expect(read(written(file([START, `SUMMARY:${title}`])))?.title).toBe(title);
});

/** A text in a single-byte encoding, by trying each byte. */
function inPage(charset: string, text: string): Buffer {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from(Array.from(text).map((letter) => bytes.get(letter) ?? 63));
}
test.each([
  ['windows-1252', 'Réunion à l’école – Müller'],
  ['windows-1254', 'Öğrenci görüşmesi, İstanbul Şişli'],
  ['windows-1256', 'اجتماع مع محمد صديق'],
  ['windows-1251', 'Встреча с Иваном'],
  ['windows-1253', 'Συνάντηση με Γιώργο'],
  ['windows-1255', 'פגישה עם דוד'],
])('L14: %s is recognised', (charset, title) => {
  expect(read(inPage(charset, file([START, `SUMMARY:${title}`])))?.title).toBe(title);
});

test('L14: an encoding that the file names is used, and one broken letter does not change it', () => {
  const named = inPage('windows-1250', file([START, 'SUMMARY;CHARSET=windows-1250:Łódź']));
  expect(read(named)?.title).toBe('Łódź');
  const damaged = Buffer.from(file([START, 'SUMMARY:সভা #']));
  damaged[damaged.indexOf('#')] = 0xe0;
  expect(read(damaged)?.title).toBe('সভা \ufffd');
});

const DHAKA = 'DTSTART;TZID=Asia/Dhaka:20261220T090000';
const times = (event: ReturnType<typeof read>) =>
  event?.extra.map(
    ({ start, minutes }) => `${start.day.slice(8)} ${start.time ?? '-'} ${start.zone ?? '-'} ${minutes}`,
  );
test.each([
  [
    'a list',
    'RDATE;TZID=Asia/Dhaka:20261222T090000,20261224T100000',
    ['22 09:00 Asia/Dhaka 60', '24 10:00 Asia/Dhaka 60'],
  ],
  ['in UTC', 'RDATE:20261222T030000Z', ['22 03:00 UTC 60']],
  [
    'days of an event with a time',
    'RDATE;VALUE=DATE:20261222,20261223',
    ['22 09:00 Asia/Dhaka 60', '23 09:00 Asia/Dhaka 60'],
  ],
  [
    'periods',
    'RDATE;VALUE=PERIOD:20261222T030000Z/PT2H,20261223T030000Z/20261223T033000Z',
    ['22 03:00 UTC 120', '23 03:00 UTC 30'],
  ],
  ['days without their mark', 'RDATE:20261222', ['22 09:00 Asia/Dhaka 60']],
])('L14: RDATE: %s', (_, line, expected) => {
  expect(times(read(file([DHAKA, 'DURATION:PT1H', line])))).toEqual(expected);
});

test.each([
  ['RRULE', ['RRULE:FREQ=HOURLY']],
  ['RRULE', ['RRULE:RSCALE=CHINESE;FREQ=YEARLY']],
  ['RRULE', ['RRULE:FREQ=MONTHLY;SKIP=BACKWARD']],
  ['RRULE', ['RRULE:FREQ=DAILY;BYHOUR=9,17']],
  ['RRULE', ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']],
  ['EXRULE', ['RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
  ['RDATE', ['RDATE:20260231T090000Z']],
  ['RDATE', ['RDATE;TZID=Mars/Base:20261222T090000']],
  ['EXDATE', ['RRULE:FREQ=DAILY', 'EXDATE;TZID=Mars/Base:20261222T090000']],
  ['RECURRENCE-ID', ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261222T030000Z']],
])('L14: an event whose days we cannot keep is named by %s: %j', (field, lines) => {
  expect(readCalendar(file([DHAKA, ...lines]))).toMatchObject({ events: [], skipped: [{ at: 1, field }] });
});

test('L14: a rule that only repeats the time of its start is read', () => {
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0';
  expect(read(file([DHAKA, rule]))?.rule).toBe('FREQ=WEEKLY;BYDAY=MO');
});

test.each([
  ['Singapore Standard Time', 'Asia/Singapore'],
  ['China Standard Time', 'Asia/Shanghai'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['AUS Eastern Daylight Time', 'Australia/Melbourne'],
  ['UTC', 'UTC'],
])('L14: the zone %s of Windows', (name, zone) => {
  expect(read(file([`DTSTART;TZID="${name}":20261126T093000`]))).toMatchObject({ startsTime: '09:30', zone });
});

const whole = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, START, ...lines, 'END:VEVENT'];
const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines].join('\r\n');

test.each([
  ['a line without a name', whole('b', 'a note that lost its property'), 'a note that lost its property'],
  ['a parameter without a value', whole('b', 'SUMMARY;LANGUAGE:Meeting'), 'SUMMARY'],
  ['an event within an event', ['BEGIN:VEVENT', 'UID:b', START], 'DTSTART'],
  ['a line of an alarm', whole('b', 'BEGIN:VALARM', 'in ten minutes', 'END:VALARM'), 'in ten minutes'],
])('L14: an event with %s is named, and the others are read', (_, damaged, field) => {
  const content = calendarOf(...whole('a'), ...damaged, ...whole('c'), 'END:VCALENDAR');
  expect(readCalendar(content)).toMatchObject({ events: [{ uid: 'a' }, { uid: 'c' }], skipped: [{ at: 2, field }] });
});

test('L14: of a file that was cut off, the whole events are read and the last one is named', () => {
  const content = calendarOf(...whole('a'), ...whole('b'), 'BEGIN:VEVENT', 'UID:c', 'DTSTART:2026');
  expect(readCalendar(content)).toMatchObject({
    events: [{ uid: 'a' }, { uid: 'b' }],
    skipped: [{ at: 3, field: 'DTSTART' }],
  });
  expect(readCalendar(calendarOf(...whole('a')))).toMatchObject({ events: [{ uid: 'a' }], skipped: [] });
  const nothing = { events: [], skipped: [{ at: 1, field: 'VEVENT' }] };
  expect(readCalendar(calendarOf('BEGIN:VEVENT'))).toMatchObject(nothing);
});

test('L14: a text that is no calendar is none, whatever its lines look like', () => {
  for (const content of ['', 'Hello', 'BEGIN:VCARD\r\nFN:Asha\r\nEND:VCARD', '<html>', whole('a').join('\r\n')])
    expect(readCalendar(content)).toBeNull();
});
