import { describe, expect, test } from 'vitest';
import { pagesOf, planBundle, word } from './bundle.rules.ts';
import { askedLines, missingText } from './missing.rules.ts';

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
  const line = { name: 'Passport', note: '', person: 'Sadia Rahman' };
  const letter = { number: 'C-2026-00001', name: 'Sadia Rahman', sender: 'Nusrat', missing: [line], stale: [] };
  expect(missingText('en', letter)).toEqual({
    subject: 'Documents we need for your file C-2026-00001',
    body: [
      'Dear Sadia Rahman,',
      'Please send us these documents:',
      'Sadia Rahman:\n- Passport',
      'PDF files or clear photos of all pages are fine. If you cannot get one of them, tell us.',
      'Kind regards,\nNusrat',
    ].join('\n\n'),
  });
  const renewed = missingText('tr', {
    ...letter,
    missing: [],
    stale: [{ ...line, name: 'Adli sicil belgesi', note: 'PK' }],
  });
  expect(renewed.body).toContain('Sadia Rahman:\n- Adli sicil belgesi (Pakistan)');
  expect(renewed.body).not.toContain('şu belgeleri gönderin');
  expect(missingText('ar', letter).body).toContain('يرجى إرسال المستندات');
});

const of = (name: string, person: string | null, note = '') => ({ name, note, person });
test('L15: the text groups documents by person, those of the whole application last', () => {
  const missing = [
    of('Bank statement', null),
    of('Passport', 'Sadia Rahman'),
    of('Passport', 'Omar Rahman'),
    of('Police certificate', 'Sadia Rahman', 'AU'),
  ];
  const { body } = missingText('en', { number: 'C-1', name: 'Sadia Rahman', sender: 'Nusrat', missing, stale: [] });
  expect(body).toContain(
    [
      'Please send us these documents:',
      'Sadia Rahman:\n- Passport\n- Police certificate (Australia)',
      'Omar Rahman:\n- Passport',
      'For the whole application:\n- Bank statement',
    ].join('\n\n'),
  );
});

const askable = (id: string, given: Partial<Parameters<typeof askedLines>[0][number]> = {}) => ({
  id,
  needed: 'required' as const,
  state: 'asked' as const,
  askedOn: null,
  stale: false,
  broughtBy: 'client' as const,
  ...given,
});

describe('L15: what a letter asks for', () => {
  const lines = [
    askable('missing'),
    askable('returned', { state: 'returned' }),
    askable('old', { state: 'checked', stale: true }),
    askable('there', { state: 'received' }),
    askable('if-asked', { needed: 'if-asked' }),
    askable('was-asked', { needed: 'if-asked', askedOn: '2026-03-02' }),
    askable('optional', { needed: 'optional' }),
    askable('office', { broughtBy: 'office' }),
    askable('provider', { broughtBy: 'provider', state: 'checked', stale: true }),
    askable('employer', { broughtBy: 'third-party' }),
  ];
  const ids = ({ missing, stale }: ReturnType<typeof askedLines<(typeof lines)[number]>>) => [
    missing.map(({ id }) => id),
    stale.map(({ id }) => id),
  ];

  test('without a choice, only what the client brings', () => {
    expect(ids(askedLines(lines))).toEqual([['missing', 'returned', 'was-asked'], ['old']]);
  });

  test('else exactly the chosen lines, whoever brings them', () => {
    expect(ids(askedLines(lines, ['optional', 'provider', 'missing']))).toEqual([
      ['missing', 'optional'],
      ['provider'],
    ]);
    expect(ids(askedLines(lines, []))).toEqual([[], []]);
  });
});
