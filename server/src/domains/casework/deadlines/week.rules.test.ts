import { expect, test } from 'vitest';
import { weekAhead, weekBegins } from './week.rules.ts';
import { weekMail } from './weekMail.rules.ts';

const au = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00:00',
  closes: '17:30:00',
  holidays: ['2026-12-28'],
};
const bd = { ...au, zone: 'Asia/Dhaka', workingDays: [7, 1, 2, 3, 4], holidays: [] };

test.each([
  [[1, 2, 3, 4, 5], 1],
  [[1, 2, 3, 4, 7], 7],
  [[1, 2, 3, 4, 5, 6], 1],
  [[6, 7, 1, 2, 3, 4], 6],
  [[1, 2, 3, 4, 5, 6, 7], 1],
])('a week of %j begins on day %i', (workingDays, day) => {
  expect(weekBegins(workingDays)).toBe(day);
});

test.each([
  ['AU before Monday morning', au, '2026-12-13T21:59:00Z', null],
  [
    'AU on Monday morning',
    au,
    '2026-12-13T22:00:00Z',
    { startsOn: '2026-12-14', today: '2026-12-14', endsOn: '2026-12-20' },
  ],
  [
    'BD on Sunday morning',
    bd,
    '2026-12-13T03:00:00Z',
    { startsOn: '2026-12-13', today: '2026-12-13', endsOn: '2026-12-19' },
  ],
  ['AU on a Monday that is a holiday', au, '2026-12-28T01:00:00Z', null],
  [
    'AU on the Tuesday after it',
    au,
    '2026-12-28T22:00:00Z',
    { startsOn: '2026-12-28', today: '2026-12-29', endsOn: '2027-01-03' },
  ],
])('F3: the week of %s', (_, office, now, week) => {
  expect(weekAhead(new Date(now), office)).toEqual(week);
});

test('F3: the mail lists the legal dates, those without cover first', () => {
  const date = {
    company: 'fc',
    zone: 'Australia/Sydney',
    number: 'C-1',
    name: 'Mim Haq',
    owner: 'Asha',
    dueOn: '2026-12-16',
  };
  const dates = [
    { ...date, what: 'Answer s56', isUncovered: false },
    { ...date, what: 'Review', isUncovered: true },
  ];
  const subject = 'Week ahead in the BD office: 2 legal dates, 1 without cover';
  expect(weekMail(subject, dates, null)).toEqual({
    subject,
    text: `Week ahead in the BD office: 2 legal dates, 1 without cover

due 2026-12-16: Review · Mim Haq (C-1) · owner Asha · without cover
due 2026-12-16: Answer s56 · Mim Haq (C-1) · owner Asha
`,
  });
  expect(weekMail(subject, dates, 'tr').text).toContain('vekili yok');
  expect(weekMail(subject, dates, 'ar').text).toContain('دون من يغطيه');
});
