import { ImportTarget } from '@embark/contracts/crm/imports';
import { expect, test } from 'vitest';
import { known } from '../../../../../test/known.ts';
import type { Plan } from './cells.rules.ts';
import { rowReader } from './row.rules.ts';

function read(
  cells: Partial<Record<ImportTarget, string>>,
  more: Omit<Plan, 'columns'> = { values: undefined, defaults: undefined },
) {
  const given = { name: 'Rahim Uddin', email: 'rahim@example.com', serCode: 'ADB', ...cells };
  const columns = Object.keys(given).map((target) => ({ header: `The ${target}`, target: ImportTarget.parse(target) }));
  return rowReader({ columns, ...more }, known)(2, Object.values(given));
}
const good = (...given: Parameters<typeof read>) => {
  const row = read(...given);
  if (!row.ok) throw new Error(`refused: ${row.reason}`);
  return row;
};

test.each([
  [{ name: ' ' }, 'no-name', ''],
  [{ name: '-' }, 'no-name', ''],
  [{ email: '' }, 'no-contact', ''],
  [{ email: 'rahim@', phone: '12345' }, 'no-contact', 'rahim@, 12345'],
  [{ email: 'a b@c.com', phone: '1.71E+09' }, 'no-contact', 'a b@c.com, 1.71E+09'],
  [{ serCode: '' }, 'no-service', ''],
  [{ serCode: 'Cooking' }, 'unknown-service', 'Cooking'],
  [{ status: 'Perhaps' }, 'unknown-status', 'Perhaps'],
  [{ status: 'SA' }, 'unknown-status', 'SA'],
  [{ leadSource: 'Carrier pigeon' }, 'unknown-source', 'Carrier pigeon'],
] as const)('%j is refused: %s', (cells, reason, about) => {
  expect(read(cells)).toEqual({ line: 2, ok: false, reason, about });
});

test.each([
  ['01711223344', '+8801711223344'],
  ['+880 (1711) 223-344', '+8801711223344'],
  ["'01711223344", '+8801711223344'],
  ['1711223344.0', '+8801711223344'],
  ['Mob: 01711-223344', '+8801711223344'],
  ['01711223344 (home)', '+8801711223344'],
  ['\u202a+8801711223344\u202c', '+8801711223344'],
])('the phone %j is %s', (phone, e164) => {
  expect(good({ email: '', phone }).person).toMatchObject({ phone: e164, whatsapp: null });
  expect(good({ email: '', phone }).notes).toEqual([]);
});

test('a phone is read by the country of the person, otherwise by the office of the service', () => {
  expect(good({ phone: '0412 345 678', residence: 'Australia' }).person.phone).toBe('+61412345678');
  expect(good({ phone: '0300 1234567', serCode: 'ADP' }).person.phone).toBe('+923001234567');
  expect(good({ phone: '01711223344', serCode: 'AD', office: 'BD' }).person.phone).toBe('+8801711223344');
});

test('P7: the second phone of a cell is kept in the remarks, and is no WhatsApp number', () => {
  const { person, notes, ask } = good({ phone: '01711223344 / 01811223344' });
  expect(person).toMatchObject({ phone: '+8801711223344', whatsapp: null });
  expect(notes).toEqual([{ code: 'extra-cell', target: 'phone', about: '01811223344' }]);
  expect(ask.remarks).toBe('The phone: 01811223344');
  expect(good({ phone: '01711223344', whatsapp: 'same' }).person.whatsapp).toBe('+8801711223344');
});

test('unusable values are kept in the remarks, with a warning', () => {
  const row = good({
    phone: '12345',
    dateOfBirth: 'long ago',
    nationality: 'Atlantis',
    assignee: 'Nobody',
    rating: 'lukewarm',
    remarks: 'hello',
  });
  expect(row.ask.remarks).toBe(
    'hello\nThe phone: 12345\nThe rating: lukewarm\nThe assignee: Nobody\nThe dateOfBirth: long ago\nThe nationality: Atlantis'
      .split('\n')
      .toSorted((a, b) => row.ask.remarks.indexOf(a) - row.ask.remarks.indexOf(b))
      .join('\n'),
  );
  expect(row.notes.map(({ code, target }) => `${target} ${code}`).toSorted()).toEqual([
    'assignee not-known',
    'dateOfBirth not-usable',
    'nationality not-known',
    'phone not-usable',
    'rating not-known',
  ]);
});

test('the first known language is used, and the full cell is kept in the remarks', () => {
  expect(good({ language: 'Bengali' })).toMatchObject({ person: { language: 'bn' }, notes: [] });
  expect(good({})).toMatchObject({ person: { language: null } });
  expect(good({ language: 'Klingon, Hindi, English' })).toMatchObject({
    person: { language: 'hi' },
    ask: { remarks: 'The language: Klingon, Hindi, English' },
    notes: [{ code: 'extra-cell', target: 'language' }],
  });
  expect(good({ language: 'Klingon' })).toMatchObject({
    person: { language: null },
    notes: [{ code: 'not-known', target: 'language' }],
  });
});

test('a cell that looks like a formula is kept as text, byte for byte', () => {
  const formula = ' =HYPERLINK("http://evil.example","a, b") ';
  expect(good({ name: '=cmd|x', remarks: formula })).toMatchObject({
    person: { givenNames: '=cmd|x' },
    ask: { remarks: formula },
  });
  expect(good({ remarks: '+1 -2 @3\r\n=4' }).ask.remarks).toBe('+1 -2 @3\r\n=4');
});

test('value maps and defaults apply', () => {
  const row = good(
    { serCode: '', office: 'The other place', status: 'Hot one', leadSource: '' },
    {
      values: { office: { 'the other PLACE': 'BD' }, status: { 'Hot one': 'FU' } },
      defaults: { serCode: 'Admission', leadSource: 'Referral' },
    },
  );
  expect(row).toMatchObject({ service: { code: 'ADB' }, ask: { status: 'FU', leadSourceId: 3 } });
});

test('the service decides the office', () => {
  const row = good({ serCode: 'AD', office: 'Dhaka' });
  expect(row.service.officeId).toBe(1);
  expect(row.notes).toEqual([{ code: 'other-office', target: 'office', about: 'Dhaka' }]);
});

test('dates are read in the time zone of the office', () => {
  expect(good({ nextFollowUpAt: '5/3/2026 9:30', createdAt: '1/2/2026', dateOfBirth: '2/3/99' })).toMatchObject({
    ask: { nextFollowUpAt: '2026-03-05T03:30:00.000Z', createdAt: '2026-02-01T06:00:00.000Z' },
    person: { dateOfBirth: '1999-03-02' },
  });
  expect(good({ createdAt: '1/2/2030' }).notes).toHaveLength(1);
});

test('the service kind decides the type of an interest', () => {
  expect(good({ level: 'Masters', intake: 'Feb 2027', courses: 'IT; Law', occupation: 'Nurse' })).toMatchObject({
    ask: {
      interest: { level: 'master', intakeMonth: 2, intakeYear: 2027, courses: ['IT', 'Law'] },
      remarks: 'The occupation: Nurse',
    },
    notes: [{ code: 'not-for-kind', target: 'occupation' }],
  });
});

test.each([
  ['dmy', '', '2028-04-03', 4],
  ['mdy', '', '2028-03-04', 3],
  [undefined, 'USA', '2028-03-04', 3],
] as const)(
  'the date order %s applies to every date of a row (residence %j)',
  (dates, residence, visaExpiry, month) => {
    const plan = { values: undefined, defaults: undefined, dates };
    const migrant = good({ serCode: 'VE', residence, visaExpiry: '3/4/2028', dateOfBirth: '3/4/1998' }, plan);
    expect(migrant.ask.interest).toMatchObject({ visaExpiry });
    expect(migrant.person.dateOfBirth).toBe(`1998${visaExpiry.slice(4)}`);
    const student = good({ residence, intake: '3/4/2028' }, plan);
    expect(student.ask.interest).toEqual({ intakeMonth: month, intakeYear: 2028 });
  },
);

test('cells beyond the header are kept in the remarks', () => {
  const read3 = rowReader(
    {
      columns: [
        { header: 'n', target: 'name' },
        { header: 'e', target: 'email' },
        { header: 's', target: 'serCode' },
      ],
      values: undefined,
      defaults: undefined,
    },
    known,
  );
  expect(read3(9, ['A', 'a@b.co', 'AD', 'stray'])).toMatchObject({ ok: true, ask: { remarks: 'Column 4: stray' } });
});

test('truncation never splits a character', () => {
  const long = `${'x'.repeat(499)}😀`;
  const row = good({ rating: long, nextFollowUpNote: `${long} and more`, remarks: `${'y'.repeat(19_999)}😀` });
  expect(row.notes.every(({ about }) => about.isWellFormed())).toBe(true);
  expect(row.ask.nextFollowUpNote?.isWellFormed()).toBe(true);
  expect(row.ask.remarks.isWellFormed()).toBe(true);
  expect(row.ask.remarks).toHaveLength(20_000);
});
