import { expect, test } from 'vitest';
import { keyOf, readQuick, taskOf } from './quickAdd.rules.ts';

const today = '2026-11-26'; // a Thursday
const people = [
  { id: 1, name: 'Nusrat Jahan' },
  { id: 2, name: 'Asha Rao' },
  { id: 3, name: 'Asha Karim' },
  { id: 4, name: 'ياسمين خان' },
  { id: 5, name: 'İpek Yılmaz' },
];
const known = { today, people };
const read = (line: string) => taskOf(readQuick(line, known), today);

test.each([
  [
    'call Rafiq tomorrow 10:00 !high #visa @Nusrat',
    { title: 'call Rafiq', dueOn: '2026-11-27', dueTime: '10:00', priority: 'high', labels: ['visa'], user_id: 1 },
  ],
  ['pay the rent', { title: 'pay the rent' }],
  ['pay the rent today', { title: 'pay the rent', dueOn: today }],
  ['Today: pay', { title: 'pay', dueOn: today }],
  ['pay the day after tomorrow', { title: 'pay the', dueOn: '2026-11-28' }],
  ['ring Omar on Friday', { title: 'ring Omar', dueOn: '2026-11-27' }],
  ['ring Omar Thursday', { title: 'ring Omar', dueOn: '2026-12-03' }],
  ['ring Omar by monday at 9', { title: 'ring Omar', dueOn: '2026-11-30', dueTime: '09:00' }],
  ['ring next tue 5pm', { title: 'ring', dueOn: '2026-12-01', dueTime: '17:00' }],
  ['report next week', { title: 'report', dueOn: '2026-11-30' }],
  ['report in 3 days', { title: 'report', dueOn: '2026-11-29' }],
  ['report in 2 weeks', { title: 'report', dueOn: '2026-12-10' }],
  ['lodge 2026-12-24', { title: 'lodge', dueOn: '2026-12-24' }],
  ['lodge 24.12.2026', { title: 'lodge', dueOn: '2026-12-24' }],
  ['lodge 24/12', { title: 'lodge', dueOn: '2026-12-24' }],
  ['lodge 3/1', { title: 'lodge', dueOn: '2027-01-03' }],
  ['lodge 24 December', { title: 'lodge', dueOn: '2026-12-24' }],
  ['lodge Dec 24th 2027', { title: 'lodge', dueOn: '2027-12-24' }],
  ['lodge 31/2', { title: 'lodge 31/2' }],
  ['ring at 25', { title: 'ring at 25' }],
  ['ring 12am', { title: 'ring', dueOn: today, dueTime: '00:00' }],
  ['ring 12:30pm', { title: 'ring', dueOn: today, dueTime: '12:30' }],
  ['ring 10:00 or 11:00', { title: 'ring or 11:00', dueOn: today, dueTime: '10:00' }],
  ['buy 5 stamps', { title: 'buy 5 stamps' }],
  ['form 80 for May', { title: 'form 80 for May' }],
  ['mail a@b.com', { title: 'mail a@b.com' }],
  ['ask @Asha', { title: 'ask @Asha' }],
  ['ask @Asha Karim today', { title: 'ask', user_id: 3, dueOn: today }],
  ['ask @Nobody', { title: 'ask @Nobody' }],
  ['sign !important !low', { title: 'sign', important: true, priority: 'low' }],
  ['sign !now', { title: 'sign !now' }],
  ['sort #visa, #money', { title: 'sort', labels: ['visa', 'money'] }],
  ['issue #', { title: 'issue #' }],
  ['tomorrow', { title: 'tomorrow' }],
  [
    'Rafiq’i ara yarın saat 10 !yüksek #vize',
    { title: 'Rafiq’i ara', dueOn: '2026-11-27', dueTime: '10:00', priority: 'high', labels: ['vize'] },
  ],
  ['rapor bugün', { title: 'rapor', dueOn: today }],
  ['rapor öbür gün', { title: 'rapor', dueOn: '2026-11-28' }],
  ['rapor Salı 14:30', { title: 'rapor', dueOn: '2026-12-01', dueTime: '14:30' }],
  ['rapor 3 gün sonra', { title: 'rapor', dueOn: '2026-11-29' }],
  ['rapor gelecek hafta @İpek', { title: 'rapor', dueOn: '2026-11-30', user_id: 5 }],
  ['rapor 24 Aralık !düşük', { title: 'rapor', dueOn: '2026-12-24', priority: 'low' }],
  [
    'اتصل برفيق غدًا الساعة 10 !عالية #تأشيرة',
    { title: 'اتصل برفيق', dueOn: '2026-11-27', dueTime: '10:00', priority: 'high', labels: ['تأشيرة'] },
  ],
  ['تقرير اليوم', { title: 'تقرير', dueOn: today }],
  ['تقرير بعد غد', { title: 'تقرير', dueOn: '2026-11-28' }],
  ['تقرير يوم الأحد ١٤:٣٠', { title: 'تقرير', dueOn: '2026-11-29', dueTime: '14:30' }],
  ['تقرير بعد 3 أيام @ياسمين', { title: 'تقرير', dueOn: '2026-11-29', user_id: 4 }],
  ['تقرير الأسبوع القادم !مهم', { title: 'تقرير', dueOn: '2026-11-30', important: true }],
  ['تقرير 24 ديسمبر', { title: 'تقرير', dueOn: '2026-12-24' }],
  ['   ', { title: '' }],
])('quick line: %s', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test('a chip that is taken away becomes words of the title again', () => {
  const line = 'read Tomorrow by Harari #book';
  const { chips } = readQuick(line, known);
  expect(chips.map(keyOf)).toEqual(['day Tomorrow', 'label #book']);
  const left = new Set(['day Tomorrow']);
  expect(readQuick(line, { ...known, left })).toMatchObject({
    title: 'read Tomorrow by Harari',
    chips: [{ kind: 'label' }],
  });
});

const parts = [
  'call',
  'tomorrow',
  '10:00',
  '!high',
  '#visa',
  '@Nusrat',
  '@Asha',
  'Karim',
  'on',
  'at',
  'in',
  '3',
  'days',
  'gün',
  'sonra',
  'بعد',
  'غدًا',
  'الساعة',
  '24',
  'Dec',
  '2026-02-30',
  '99:99',
  '!',
  '#',
  '@',
  '💬',
  '\u0000',
  'ı̇İ',
  'next',
  'week',
  '24/12/2026',
  '12pm',
  '13pm',
  '9999',
  '٣',
];
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean);

test('no line throws, and none loses or repeats a word', () => {
  let seed = 11;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let n = 0; n < 4000; n += 1) {
    const tokens = Array.from({ length: next(9) }, () => parts[next(parts.length)] ?? '');
    const line = tokens.join(' '.repeat(1 + next(2)));
    const { title, chips } = readQuick(line, known);
    const said = [title, ...chips.map(({ text }) => text)].flatMap(wordsIn).toSorted();
    expect(said).toEqual(wordsIn(line).toSorted());
    expect(chips.length > 0 && title === '').toBe(false);
  }
});
