import { contacts } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let dhaka: Person;
const farida = {
  givenNames: 'Farida',
  familyName: 'Akter',
  email: 'Farida@mail.test',
  phone: '01711-223344',
  residence: 'BD',
  dateOfBirth: '1995-05-05',
};
let known: { id: string; contactId: string; number: string };
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  known = await recorded(crm, asha, farida);
});
const ask = async (who: Person, asked: Parameters<typeof crm.as<typeof contacts.known>>[2]) =>
  (await crm.as(who, contacts.known, asked)).body.rows;

describe('shows an existing contact within reach', () => {
  test.each([
    [{ email: ' FARIDA@mail.test' }, ['email']],
    [{ phone: '+880 1711 223344' }, ['phone']],
    [{ phone: '01711223344' }, ['phone']],
    [{ phone: '01711223344', serCode: 'VEB' }, ['phone']],
    [{ name: 'farida aktar', dateOfBirth: '1995-05-05' }, ['name']],
    [
      { email: 'farida@mail.test', phone: '01711-223344', name: 'Farida Akter', dateOfBirth: '1995-05-05' },
      ['email', 'phone', 'name'],
    ],
  ])('by %j', async (asked, why) => {
    expect(await ask(asha, asked)).toEqual([
      {
        within: true,
        contactId: known.contactId,
        name: 'Farida Akter',
        email: 'Farida@mail.test',
        phone: '+8801711223344',
        why,
        enquiries: [
          {
            id: known.id,
            number: known.number,
            serCode: 'VE',
            status: 'NE',
            assignee: 'Asha Owner',
            createdAt: '2026-03-02T01:00:00.000Z',
          },
        ],
      },
    ]);
  });
});

describe('finds no match', () => {
  test.each([
    [{}],
    [{ email: '' }],
    [{ email: 'farida' }],
    [{ email: '%@mail.test' }],
    [{ phone: '017' }],
    [{ name: 'Farida Akter' }],
    [{ name: 'Farida Akter', dateOfBirth: '1995-05-06' }],
    [{ name: 'Somebody Else', dateOfBirth: '1995-05-05' }],
    [{ name: 'Farida Akter', dateOfBirth: '1995-02-31' }],
  ])('by %j', async (asked) => {
    expect(await ask(asha, asked)).toEqual([]);
  });

  test('excludes the contact being edited, given by contact or enquiry', async () => {
    expect(await ask(asha, { email: farida.email, except: known.contactId })).toEqual([]);
    expect(await ask(asha, { email: farida.email, except: known.id })).toEqual([]);
    expect(await ask(asha, { email: farida.email, except: 'nonsense' })).toHaveLength(1);
  });
});

describe('another office', () => {
  test('sees the office and the owner, and nothing more', async () => {
    const visible = { within: false, office: 'AU', owner: 'Asha Owner', client: false, requestId: null };
    for (const asked of [
      { email: farida.email },
      { phone: farida.phone },
      { phone: '8801711223344', email: 'no@mail.test' },
    ]) {
      expect(await ask(dhaka, asked)).toEqual([visible]);
    }
    expect(await ask(dhaka, { name: 'Farida Akter', dateOfBirth: '1995-05-05' })).toEqual([]);
    expect(await ask(dhaka, { email: 'farida@mail', phone: '0171122334' })).toEqual([]);
  });

  test('audits each match once, however often the form asks', async () => {
    const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
    for (let again = 0; again < 3; again += 1) await ask(lahore, { email: farida.email });
    await ask(lahore, { email: 'nobody@mail.test' });
    const trail = await crm.database.db
      .selectFrom('audit')
      .select(['subjectId', 'after'])
      .where('actorId', '=', lahore.id)
      .where('action', '=', 'contacts.known')
      .execute();
    expect(trail).toEqual([{ subjectId: known.contactId, after: { office: 'AU', by: 'Farida@mail.test' } }]);
  });

  test('limits matches per hour, then returns none', async () => {
    const fisher = await crm.person({ roles: ['pkuser'], country: 'PK' });
    const numbers = Array.from({ length: 31 }, (_, at) => `04120000${String(at).padStart(2, '0')}`);
    for (const phone of numbers) await recorded(crm, asha, { phone });
    const replies = await Promise.all(
      numbers.map((phone) => crm.as(fisher, contacts.known, { phone: phone.replace(/^0/, '+61') })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await crm.as(fisher, contacts.known, { phone: '+61 400 000 000' })).status).toBe(429);
    expect((await crm.as(asha, contacts.known, { phone: '+61 400 000 000' })).status).toBe(200);
    crm.setClock('2026-03-02T02:30:00Z');
    expect((await crm.as(fisher, contacts.known, { phone: '+61 400 000 000' })).status).toBe(200);
  });

  test('sees more once it has an enquiry of the same contact, but only its own', async () => {
    const manager = await crm.person({ roles: ['manager'] });
    const shared = await crm.as(manager, enquiries.create, {
      serCode: 'ADB',
      contactId: known.contactId,
      assigneeId: dhaka.id,
    });
    expect(shared.status).toBe(200);
    const [row] = await ask(dhaka, { email: farida.email });
    expect(row).toMatchObject({ within: true, enquiries: [{ serCode: 'ADB' }] });
    expect((await crm.as(dhaka, enquiries.get, { id: shared.body.id })).body.others).toEqual([]);
    expect((await crm.as(manager, enquiries.get, { id: shared.body.id })).body.others).toHaveLength(1);
  });
});
