import { type Refer, referrals } from '@embark/contracts/casework/referrals';
import { aFile } from './agreements.ts';
import type { Person, testApp } from './app.ts';
import { licensed } from './licences.ts';

type Crm = ReturnType<typeof testApp>;

/** Refers a file to a licence holder. */
export async function referred(
  crm: Crm,
  by: Person,
  conversionId: string,
  holderId: number,
  given: Partial<Pick<Refer, 'what' | 'note'>> = {},
) {
  const input = {
    id: conversionId,
    holderId,
    what: 'advice',
    note: 'Please advise on subclass 482',
    ...given,
  } as const;
  const { status, body } = await crm.as(by, referrals.refer, input);
  if (status !== 200) throw new Error(`not referred: ${JSON.stringify(body)}`);
  return body;
}

/** A file referred to this person by a manager, after giving the person a licence if they have none. */
export async function referredTo(crm: Crm, holder: Person, hr: Person) {
  const has = await crm.database.db
    .selectFrom('licences')
    .select('id')
    .where('userId', '=', holder.id)
    .executeTakeFirst();
  if (!has) await licensed(crm, hr, { userId: holder.id });
  const sender = await crm.person({ roles: ['manager'] });
  return referred(crm, sender, (await aFile(crm, sender, 'VE')).id, holder.id);
}
