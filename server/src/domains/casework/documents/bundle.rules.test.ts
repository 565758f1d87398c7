import { expect, test } from 'vitest';
import { pagesOf, planBundle, word } from './bundle.rules.ts';
import { missingText } from './missing.rules.ts';

const held = (kind: string, given = {}) => ({ kind, quarantined: false, returned: false, removedOn: null, ...given });

test.each([
  ['the latest PDF', [held('pdf'), held('pdf')], 1],
  ['pictures one after the other are pages', [held('jpg'), held('png')], 2],
  ['a picture after a PDF', [held('pdf'), held('jpg'), held('jpg')], 2],
  ['a PDF after pictures', [held('jpg'), held('pdf')], 1],
  ['pictures after those that were returned', [held('jpg', { returned: true }), held('jpg')], 1],
  ['pictures after those that were removed', [held('jpg', { removedOn: '2033-03-03' }), held('jpg')], 1],
  ['nothing that was removed', [held('pdf', { removedOn: '2033-03-03' })], 0],
  ['nothing from quarantine', [held('jpg'), held('jpg', { quarantined: true })], 0],
])('E6: %s', (_, versions, expected) => {
  expect(pagesOf(versions)).toEqual(expected === 0 ? [] : versions.slice(-expected));
});

test.each([
  ['Proof of the source of funds', 'Proof_of_the_source_of_funds'],
  ['জন্ম সনদ', 'জন্ম_সনদ'],
  ['../../etc/passwd', 'etc_passwd'],
  ['Sponsor’s citizenship', 'Sponsor_s_citizenship'],
])('E6: a word of %s', (text, expected) => {
  expect(word(text)).toBe(expected);
});

test('E6: files are named in the order of the checklist, and say what is left out', () => {
  const line = (id: string, typeName: string, given = {}) => ({
    id,
    typeName,
    note: '',
    familyName: 'Rahman',
    state: 'checked',
    documents: [held('pdf')],
    ...given,
  });
  const lines = [
    line('a', 'Passport'),
    line('b', 'Degree', { documents: [] }),
    line('c', 'CV', { documents: [held('docx')] }),
    line('d', 'Photograph', { state: 'returned' }),
    line('e', 'Bank statement', { documents: [held('pdf', { secret: true })] }),
    line('f', 'Form 888', { note: '2', familyName: 'محمد', documents: [held('png')] }),
    line('g', 'Police certificate', { documents: [held('pdf', { quarantined: true })] }),
  ];
  const { pieces, left } = planBundle(lines, (document) => !('secret' in document));
  expect(pieces.map(({ name }) => name)).toEqual([
    '01_Passport_RAHMAN.pdf',
    '02_CV_RAHMAN.docx',
    '03_Form_888_2_محمد.pdf',
  ]);
  expect(left).toEqual([
    { lineId: 'b', why: 'no-document' },
    { lineId: 'd', why: 'no-document' },
    { lineId: 'e', why: 'sensitive' },
    { lineId: 'g', why: 'quarantined' },
  ]);
});

test('E5: the text names what is missing, and what has to be renewed', () => {
  const line = { name: 'Passport', note: '', person: 'Sadia Rahman', startAgainBy: null };
  const letter = { number: 'C-2026-00001', name: 'Sadia Rahman', sender: 'Nusrat', missing: [line], stale: [] };
  expect(missingText('en', letter)).toEqual({
    subject: 'Documents we need for your file C-2026-00001',
    body: [
      'Dear Sadia Rahman,',
      'Please send us these documents:\n- Passport: Sadia Rahman',
      'PDF files or clear photos of all pages are fine. If you cannot get one of them, tell us.',
      'Kind regards,\nNusrat',
    ].join('\n\n'),
  });
  const renewed = missingText('tr', {
    ...letter,
    missing: [],
    stale: [{ ...line, name: 'Adli sicil belgesi', note: 'PK' }],
  });
  expect(renewed.body).toContain('- Adli sicil belgesi (PK): Sadia Rahman');
  expect(renewed.body).not.toContain('şu belgeleri gönderin');
  expect(missingText('ar', letter).body).toContain('يرجى إرسال المستندات');
});
