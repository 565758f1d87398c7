import { billing } from '@embark/contracts/money/billing';
import type { Person, testApp } from './app.ts';
import { logo } from './billing.ts';
import { aLine, drafted } from './invoices.ts';
import { buyerCredit } from './payments.ts';

type Crm = ReturnType<typeof testApp>;

/** The billing entity of an office with its logo and a bank account, a draft of it, and a credit of that buyer. */
export async function billingOf(crm: Crm, administrator: Person, company: string, officeId: number) {
  const { db } = crm.database;
  const { id } = await db
    .selectFrom('billingEntities')
    .select('id')
    .where('company', '=', company)
    .where('officeId', '=', officeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await crm.upload(administrator, billing.setLogo, 'logo.png', logo, { entityId: id });
  const account = { entityId: id, name: 'Operating', currency: 'AUD' };
  const { id: accountId } = await db
    .insertInto('bankAccounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = await drafted(crm, administrator, id, { lines: [aLine({ unitPrice: 100 })] });
  const credit = await buyerCredit(crm, { company, officeId, entityId: id, by: administrator.id }, invoice);
  return { entity: { id, accountId }, invoice, credit };
}
