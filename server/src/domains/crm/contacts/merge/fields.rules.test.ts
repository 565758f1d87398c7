import { describe, expect, test } from 'vitest';
import { aliasesOf, chosen, fieldsOf, type Person, restored, suggest, unite } from './fields.rules.ts';

const blankPerson: Person = {
  givenNames: '',
  familyName: '',
  preferredName: '',
  email: null,
  phone: null,
  phoneRaw: null,
  whatsapp: null,
  whatsappRaw: null,
  nationality: null,
  residence: null,
  language: null,
  dateOfBirth: null,
  consent: [],
  updatedAt: '2026-03-02T00:00:00.000Z',
};
const later = '2026-03-03T00:00:00.000Z';

test.each<[string, Partial<Person>, Partial<Person>, object]>([
  ['nothing for equal values', { email: 'A@x.test' }, { email: 'a@x.test' }, {}],
  ['nothing for two blanks, null or empty', { email: null }, { email: '' }, {}],
  ['the filled value over a blank', { email: 'a@x.test' }, { updatedAt: later }, { email: 'keep' }],
  ['the filled value of the other contact', {}, { dateOfBirth: '1990-01-01' }, { dateOfBirth: 'drop' }],
  ['the fuller name', { givenNames: 'Md' }, { givenNames: 'Mohammed' }, { givenNames: 'drop' }],
  [
    'the survivor’s name if both are equally full',
    { familyName: 'Rao' },
    { familyName: 'Roy', updatedAt: later },
    { familyName: 'keep' },
  ],
  ['the newer language', { language: 'bn' }, { language: 'ur', updatedAt: later }, { language: 'drop' }],
  ['the newer value', { phone: '+61411111111' }, { phone: '+61422222222', updatedAt: later }, { phone: 'drop' }],
  [
    'the survivor’s value if it is newer',
    { phone: '+61411111111', updatedAt: later },
    { phone: '+61422222222' },
    { phone: 'keep' },
  ],
])('suggests %s', (_, keep, drop, choice) => {
  expect(suggest({ ...blankPerson, ...keep }, { ...blankPerson, ...drop })).toEqual(choice);
});

const consent = (channel: 'email' | 'sms', given: boolean, day: number) => ({
  channel,
  given,
  at: `2026-03-0${day}T00:00:00.000Z`,
  how: 'asked',
});
test.each([
  [[], [], []],
  [[consent('email', true, 1)], [consent('email', false, 2)], [consent('email', false, 2)]],
  [[consent('email', true, 3)], [consent('email', false, 2)], [consent('email', true, 3)]],
  [[consent('email', true, 1)], [consent('sms', true, 1)], [consent('email', true, 1), consent('sms', true, 1)]],
])('combines the consents %j and %j', (one, other, united) => {
  expect(unite(one, other)).toEqual(united);
});

describe('the merged contact', () => {
  const keep = {
    ...blankPerson,
    givenNames: 'Asha',
    phone: '+61411111111',
    phoneRaw: '0411 111 111',
    email: 'a@x.test',
  };
  const drop = {
    ...blankPerson,
    givenNames: 'Asha',
    familyName: 'Rao',
    phone: '+61422222222',
    phoneRaw: '0422 222 222',
  };

  test('a number keeps its typed form', () => {
    const speaks = { ...drop, language: 'bn' };
    expect(chosen(keep, speaks, { phone: 'drop', familyName: 'drop', language: 'drop' })).toMatchObject({
      familyName: 'Rao',
      phone: '+61422222222',
      phoneRaw: '0422 222 222',
      email: 'a@x.test',
      language: 'bn',
    });
  });

  test('keeps dropped values as aliases, without duplicates', () => {
    const left = chosen(keep, drop, { familyName: 'drop' });
    expect(aliasesOf(left, [keep, drop])).toEqual([
      { kind: 'name', value: 'Asha', raw: 'Asha' },
      { kind: 'phone', value: '+61422222222', raw: '0422 222 222' },
    ]);
    expect(aliasesOf(left, [{ ...drop, whatsapp: '+61411111111', email: 'A@X.test' }])).toHaveLength(1);
  });

  test('an undo restores fields that have not changed since', () => {
    const after = chosen(keep, drop, { phone: 'drop', familyName: 'drop' });
    const now = { ...after, familyName: 'Roy' };
    expect(restored(fieldsOf(keep), after, now)).toEqual({ phone: '+61411111111', phoneRaw: '0411 111 111' });
  });
});
