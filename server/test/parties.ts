import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { type NewParty, type NewPassport, type NewVisa, parties } from '@embark/contracts/casework/parties';
import type { Person, testApp } from './app.ts';
import { inStatus, recorded } from './enquiries.ts';

type Crm = ReturnType<typeof testApp>;

export const aPassport = (overrides: Partial<NewPassport> = {}): NewPassport => ({
  country: 'BD',
  number: 'EA1234567',
  issuedOn: '2024-05-03',
  expiresOn: '2034-05-02',
  current: true,
  ...overrides,
});
export const aVisa = (overrides: Partial<NewVisa> = {}): NewVisa => ({
  country: 'AU',
  subclass: '500',
  grantedOn: '2025-01-10',
  expiresOn: '2027-03-15',
  conditions: '8105, 8202',
  vevoOn: null,
  evidence: '',
  ...overrides,
});

/** A client file, created through the API from an enquiry. */
export async function aFile(crm: Crm, who: Person, overrides: Parameters<typeof recorded>[2] = {}) {
  const { id } = await recorded(crm, who, overrides);
  const { body } = await crm.as(who, enquiries.convert, { id, version: await inStatus(crm, id, 'IP') });
  return (await crm.as(who, conversions.get, { id: body.conversionId })).body;
}

/** Adds somebody to a file, or fails the test with the response. */
export async function partyOn(crm: Crm, who: Person, fileId: string, given: Partial<NewParty> = {}) {
  const { status, body } = await crm.as(who, parties.add, {
    id: fileId,
    part: 'partner',
    ...(given.contactId || given.organisation ? {} : { givenNames: 'Sadia', familyName: 'Rahman' }),
    ...given,
  });
  if (status !== 200) throw new Error(`not added: ${JSON.stringify(body)}`);
  return body.party;
}

/** The client of a file. */
export async function clientOf(crm: Crm, who: Person, fileId: string) {
  const { body } = await crm.as(who, parties.list, { id: fileId });
  const main = body.rows.find(({ part }) => part === 'main');
  if (!main) throw new Error(`no client: ${JSON.stringify(body)}`);
  return main;
}

/** A passport and a visa of a person on a file. */
export async function papersOf(crm: Crm, who: Person, partyId: string, number?: string) {
  await crm.as(who, parties.addPassport, { id: partyId, ...aPassport(number ? { number } : {}) });
  const { status, body } = await crm.as(who, parties.addVisa, { id: partyId, ...aVisa() });
  const [passport, visa] = [body.passports?.[0], body.visas?.[0]];
  if (status !== 200 || !passport || !visa) throw new Error(`no papers: ${JSON.stringify(body)}`);
  return { passport, visa };
}
