import { expect, test } from 'vitest';
import { judge, type Likeness } from './pairs.rules.ts';

const noEvidence: Likeness = { email: false, phone: false, phoneEnd: false, name: 0.4, birth: null };

test.each<[string, Partial<Likeness>, number, string]>([
  ['the same mailbox', { email: true }, 45, 'email'],
  ['the same phone', { phone: true, phoneEnd: true }, 40, 'phone'],
  ['both and the same name', { email: true, phone: true, phoneEnd: true, name: 1 }, 100, 'email phone sameName'],
  ['a name and a birthday', { name: 0.6, birth: 'same' }, 50, 'birth similarName'],
  ['the same name and a birthday', { name: 0.95, birth: 'same' }, 60, 'birth sameName'],
  ['a name and the end of a phone', { name: 0.5, phoneEnd: true }, 40, 'phoneEnd similarName'],
  [
    'both, but otherwise different',
    { email: true, phone: true, name: 0.1, birth: 'other' },
    35,
    'email phone otherName otherBirth',
  ],
  ['P1: one name in two scripts', { phone: true, phoneEnd: true, name: 0, relation: 'same' }, 60, 'phone similarName'],
  ['a family on one phone', { phone: true, phoneEnd: true, name: 0.2 }, 20, 'phone otherName'],
])('%s', (_, like, score, reasons) => {
  expect(judge({ ...noEvidence, ...like })).toEqual({ score, reasons: reasons.split(' ') });
});

test.each<[string, Partial<Likeness>]>([
  ['nothing', {}],
  ['mother and child on one email', { email: true, name: 0.1, birth: 'other' }],
  ['a couple on one phone', { phone: true, phoneEnd: true, name: 0.2, birth: 'other' }],
  ['P1: twins', { email: true, phone: true, name: 0.6, relation: 'family', birth: 'same' }],
  ['a birthday alone', { birth: 'same', name: 0.49 }],
  ['a name alone', { name: 1 }],
  ['a name with another birthday', { name: 1, birth: 'other' }],
  ['the end of a phone alone', { phoneEnd: true, name: 0.49 }],
])('%s is no evidence of a duplicate', (_, like) => {
  expect(judge({ ...noEvidence, ...like })).toBeNull();
});
