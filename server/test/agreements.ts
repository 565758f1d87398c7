import { type Agreement, agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import type { CallInput } from '@embark/contracts/kit';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** What signing needs besides a licence (rule C1). */
export const checked = {
  identityHow: 'Passport seen',
  identityOn: '2026-03-02',
  guideGivenOn: '2026-03-02',
  conflict: 'none',
} as const;
export const signatures = {
  signedByClientOn: '2026-03-02',
  signedByAgentOn: '2026-03-02',
  signedElsewhere: 'The signed paper is in the safe in Melbourne',
} as const;

/** A client file of a service. */
export async function aFile(crm: Crm, who: Person, serCode = 'VEB') {
  const { status, body } = await crm.as(who, conversions.create, {
    serCode,
    givenNames: 'Sadia',
    familyName: 'Rahman',
    email: `${crypto.randomUUID()}@mail.test`,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A client file in Dhaka, of a person who works there and needs no licence to sign. */
export async function fileInDhaka(crm: Crm, administrator: Person): Promise<string> {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', administrator.id).execute();
  return (await aFile(crm, administrator)).id;
}

/** Its draft agreement. */
export async function drafted(crm: Crm, who: Person, fileId: string): Promise<Agreement> {
  const given = { id: fileId, template: 'migration', language: 'en' } as const;
  const { status, body } = await crm.as(who, agreements.create, given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A sent agreement, with its checks recorded. */
export async function sentFor(
  crm: Crm,
  who: Person,
  fileId: string,
  given: Partial<CallInput<typeof agreements.change>> = {},
): Promise<Agreement> {
  return sentOf(crm, who, await drafted(crm, who, fileId), given);
}

export async function sentOf(
  crm: Crm,
  who: Person,
  { id, version }: Pick<Agreement, 'id' | 'version'>,
  given: Partial<CallInput<typeof agreements.change>> = {},
): Promise<Agreement> {
  const changed = await crm.as(who, agreements.change, { ...checked, ...given, id, version });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  const sent = await crm.as(who, agreements.send, { id, version: changed.body.version, sentOn: '2026-03-02' });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return sent.body;
}

/** An agreement in force. */
export async function signedFor(crm: Crm, who: Person, fileId: string): Promise<Agreement> {
  const { id, version } = await sentFor(crm, who, fileId);
  const { status, body } = await crm.as(who, agreements.sign, { id, version, ...signatures });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
