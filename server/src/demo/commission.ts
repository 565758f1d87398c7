import { addDays, wallOf } from '@embark/contracts/kit/time';
import type { TermsForm } from '@embark/contracts/money/terms';
import { blankTerms } from '@embark/contracts/money/terms';
import { sql } from 'kysely';
import type { Database, Db } from '../db/client.ts';
import { computeCommission } from '../domains/money/commissions/index.ts';
import type { Ctx } from '../kit/context.ts';
import { insertRows } from './rows.ts';

const halves: TermsForm['parts'] = [
  { share: 5000, census: 1, claimBy: null },
  { share: 5000, census: 2, claimBy: null },
];

/** Terms of every kind; each provider with an agreement gets one of them, and every fifth none, so that something is to be found. */
const kinds: readonly Partial<TermsForm>[] = [
  { rate: 1500, parts: halves, windowDays: 240, asks: ['studentNumber', 'coe'], perInvoice: 1 },
  { rate: 1250, tiers: [{ from: 6, rate: 1400, bonus: null }], windowDays: 45, clawBackDays: 90 },
  { rate: 1000, parts: halves, windowDays: 365, purchaseOrder: true, subAgentShare: 3000 },
  { basis: 'fixed', rate: null, amount: 180_000, windowDays: 90, perInvoice: 10 },
];

/** Commission terms of the providers, and what they give for the applications with a CoE. A few students began elsewhere in Australia. */
export async function addCommission(db: Db, pool: Database['pool'], now: Date): Promise<void> {
  const today = wallOf(now, 'Australia/Sydney').day;
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'manager@demo.test')
    .executeTakeFirstOrThrow();
  const { rows: providers } = await sql<{ id: number }>`select id from providers where company = 'fc' and country = 'AU'
    and exists (select from applications r where r.provider_id = providers.id) order by id`.execute(db);
  await insertRows(
    db,
    'providerTerms',
    providers.flatMap(({ id }, at) => (at % 5 === 4 ? [] : [termsOf(id, at, today, userId, now)])),
  );
  await sql`update applications r set first_year = round(r.tuition * 52.0 / greatest(c.weeks, 52))::bigint
    from courses c where c.id = r.course_id and r.tuition is not null and r.accepted_on is not null`.execute(db);
  await sql`update applications set prior_provider = 'Lonsdale Street College', prior_began = accepted_on - 200
    where id in (select id from (select id, row_number() over (order by number) as n from applications where status = 'coe') as coes where n % 6 = 2)`.execute(
    db,
  );
  const { rows: applications } = await sql<{ id: string }>`select r.id from applications r
    where exists (select from application_coes e where e.application_id = r.id) order by r.number`.execute(db);
  const reach: Ctx['reach'] = { userId, sessionId: '', company: 'fc', roles: ['manager'], offices: () => 'all' };
  for (const { id } of applications) await computeCommission({ db, pool, now, address: null, reach }, id);
}

function termsOf(providerId: number, at: number, today: string, createdBy: number, now: Date) {
  const { offices: _offices, ...form } = { ...blankTerms, ...kinds[at % kinds.length] };
  return {
    ...form,
    company: 'fc',
    providerId,
    officeIds: [],
    censusDays: ['03-31', '08-31'],
    validFrom: addDays(today, -500),
    validTo: at % 6 === 1 ? addDays(today, 40) : at % 7 === 3 ? addDays(today, -60) : null,
    scopeKey: 0,
    createdBy,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
