import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries, type NewEnquiry } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person();
});

let made = 0;
const address = () => `shared${(made += 1)}@example.net`;
const create = async (given: Partial<NewEnquiry>) => {
  const { status, body } = await crm.as(asha, enquiries.create, { serCode: 'VE', ...given });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const bornOf = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body.dateOfBirth;

describe('P1: a new enquiry with the email of a known contact', () => {
  test.each<[string, Partial<NewEnquiry>, Partial<NewEnquiry>, boolean]>([
    ['the same name', { givenNames: 'Rahim', familyName: 'Uddin' }, { givenNames: 'Uddin', familyName: 'Rahim' }, true],
    ['another script', { givenNames: 'Rahim', familyName: 'Uddin' }, { givenNames: 'রহিম উদ্দিন' }, true],
    ['an initial', { givenNames: 'Rahim', familyName: 'Uddin' }, { givenNames: 'R.', familyName: 'Uddin' }, true],
    [
      'another name',
      { givenNames: 'Rahim', familyName: 'Uddin' },
      { givenNames: 'Ayesha', familyName: 'Khanam' },
      false,
    ],
    ['a sibling', { givenNames: 'Rahima', familyName: 'Islam' }, { givenNames: 'Rahim', familyName: 'Islam' }, false],
    ['one name of two', { givenNames: 'Rahim', familyName: 'Uddin' }, { givenNames: 'Rahim' }, true],
    ['the family name of two', { givenNames: 'Rahim', familyName: 'Uddin' }, { givenNames: 'Uddin' }, false],
    [
      'the same name with another birthday',
      { givenNames: 'Mohammed', familyName: 'Ali', dateOfBirth: '1970-01-01' },
      { givenNames: 'Mohammed', familyName: 'Ali', dateOfBirth: '2001-01-01' },
      false,
    ],
    [
      'another family name, with the birthday',
      { givenNames: 'Ayesha', familyName: 'Khanam', dateOfBirth: '1999-10-11' },
      { givenNames: 'Ayesha', familyName: 'Rahman', dateOfBirth: '1999-10-11' },
      true,
    ],
  ])('%s', async (_, one, other, isSame) => {
    const email = address();
    const [first, second] = [await create({ ...one, email }), await create({ ...other, email })];
    expect(second.contactId === first.contactId).toBe(isSame);
    expect(await bornOf(first.id)).toBe(one.dateOfBirth ?? null);
  });

  test('somebody else with the same name and email, as the form says, is a contact of their own', async () => {
    const person = { givenNames: 'Mohammed', familyName: 'Ali', email: address() };
    const [father, son] = [
      await create(person),
      await create({ ...person, otherPerson: true, dateOfBirth: '2001-01-01' }),
    ];
    expect(son.contactId).not.toBe(father.contactId);
    expect(await bornOf(father.id)).toBeNull();
  });

  test('a new client without an enquiry follows the same rule', async () => {
    const email = address();
    const first = await create({ givenNames: 'Rahim', familyName: 'Uddin', email });
    const client = { serCode: 'VE', familyName: 'Uddin', email } as const;
    const same = await crm.as(asha, conversions.create, { ...client, givenNames: 'রহিম' });
    const other = await crm.as(asha, conversions.create, { ...client, givenNames: 'Karim' });
    expect([same.status, other.status]).toEqual([200, 200]);
    expect(same.body.contactId).toBe(first.contactId);
    expect(other.body.contactId).not.toBe(first.contactId);
  });
});

test.each(['1711223344', '3001234567', '9876543210', '0412 345 6781', '+61 4123 456 781'])(
  'P6: %s is no number in Australia: it is kept as written',
  async (phone) => {
    const given = { serCode: 'VE', givenNames: 'Z', email: address(), phone };
    const { status, body } = await crm.as(asha, enquiries.create, given);
    expect({ status, body }).toMatchObject({ status: 200, body: { phone: null, phoneRaw: phone } });
  },
);

test.each(['ask at home', '12345', '0000 000 000'])('P6: %s is no number at all: the field says so', async (phone) => {
  const given = { serCode: 'VE', givenNames: 'Z', email: address(), phone };
  const { status, body } = await crm.as(asha, enquiries.create, given);
  expect([status, body.error?.map(({ type }) => type)]).toEqual([422, ['phone']]);
});
