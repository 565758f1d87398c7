import { expect, test } from 'vitest';
import { suggestLine } from './suggest.ts';

const line = (id: string, typeKey: string, name: string, person: string | null = null, hasFile = false) => ({
  id,
  typeKey,
  name,
  person,
  hasFile,
});
const lines = [
  line('p1', 'passport', 'Passport', 'Tanvir Rahman'),
  line('p2', 'passport', 'Passport', 'Sadia Rahman'),
  line('police', 'police-certificate', 'Police certificate', 'Tanvir Rahman'),
  line('english', 'english-student', 'English test', 'Tanvir Rahman'),
  line('bank', 'bank-statement', 'Bank statement'),
  line('photo', 'photograph', 'Photograph', 'Sadia Rahman'),
];

test.each([
  ['Passport.pdf', 'p1'],
  ['passport_SADIA.jpg', 'p2'],
  ['PCC 2026.pdf', 'police'],
  ['ielts-result.pdf', 'english'],
  ['Statement-Oct.pdf', 'bank'],
  ['photo.heic', 'photo'],
  ['IMG_2041.jpg', undefined],
  ['.pdf', undefined],
])('%s belongs to %s', (name, id) => expect(suggestLine(name, lines)).toBe(id));

test('a line without a file goes first', () => {
  const [first, second] = [line('a', 'passport', 'Passport', null, true), line('b', 'passport', 'Passport')];
  expect(suggestLine('passport.pdf', [first, second])).toBe('b');
});

test('the name of the type in the user’s language counts, accents do not', () => {
  expect(suggestLine('pasaport-ornegi.pdf', [line('a', 'passport', 'Pasaport'), line('b', 'other', 'Örneği')])).toBe(
    'a',
  );
  expect(suggestLine('جواز-السفر.pdf', [line('a', 'passport', 'جواز السفر')])).toBe('a');
});
