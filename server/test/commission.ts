import { randomUUID } from 'node:crypto';
import { type Application, type ApplicationForm, applications } from '@embark/contracts/casework/applications';
import { commissions } from '@embark/contracts/money/commissions';
import { blankTerms, type Terms, terms, type TermsForm } from '@embark/contracts/money/terms';
import { addDays } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';
import { applied } from './applications.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as' | 'database'>;

/** Terms of 15 % in two halves, claimed within 60 days of the census days 31 March and 31 August. */
export const someTerms = (given: Partial<TermsForm> = {}): TermsForm => ({
  ...blankTerms,
  rate: 1500,
  parts: [
    { share: 5000, census: 1, claimBy: null },
    { share: 5000, census: 2, claimBy: null },
  ],
  censusDays: ['03-31', '08-31'],
  validFrom: '2026-01-01',
  ...given,
});

export async function withTerms(
  crm: Crm,
  administrator: Person,
  providerId: number,
  given: Partial<TermsForm> = {},
): Promise<Terms> {
  const { status, body } = await crm.as(administrator, terms.create, { providerId, ...someTerms(given) });
  if (status !== 200) throw new Error(`no terms: ${JSON.stringify(body)}`);
  return body;
}

type Move = Parameters<typeof moved>[3];
/** Moves an application, with the version it has now. */
export async function moved(
  crm: Crm,
  who: Person,
  id: string,
  asked: Omit<Parameters<typeof crm.as<typeof applications.move>>[2], 'id' | 'version'>,
): Promise<Application> {
  const { version } = (await crm.as(who, applications.get, { id })).body;
  const { status, body } = await crm.as(who, applications.move, { id, version, ...asked });
  if (status !== 200) throw new Error(`not moved: ${JSON.stringify(body)}`);
  return body.application;
}

type Coe = {
  intakeOn?: string;
  acceptedOn?: string;
  courseId?: number;
  conversionId?: string;
  fields?: Partial<ApplicationForm>;
  terms?: Partial<TermsForm> | null;
};

/** An application with a CoE and terms of its provider, accepted on a day; A$34,000 in the first year. */
export async function withCoe(crm: Crm, who: Person, administrator: Person, given: Coe = {}): Promise<Application> {
  const { intakeOn = '2027-02-22', acceptedOn, courseId, conversionId, fields, terms: own = {} } = given;
  const draft = await applied(crm, who, {
    intakeOn,
    ...(courseId && { courseId }),
    ...(conversionId && { conversionId }),
  });
  if (own) await withTerms(crm, administrator, draft.providerId, own);
  const money = { firstYear: 3_400_000, tuition: 10_200_000, studentNumber: 'S1234567' };
  const { id, version } = draft;
  const changed = await crm.as(who, applications.change, { id, version, ...money, ...fields });
  if (changed.status !== 200) throw new Error(`not changed: ${JSON.stringify(changed.body)}`);
  const on = acceptedOn ? { on: acceptedOn } : {};
  const steps: Move[] = [
    { to: 'submitted', ...on },
    { to: 'full', ...on },
    { to: 'accepted', ...on, evidence: 'receipt of the deposit was seen' },
    { to: 'coe', ...on, coe: { code: code(), startsOn: intakeOn, endsOn: addDays(intakeOn, 1000) } },
  ];
  for (const step of steps) await moved(crm, who, id, step);
  return (await crm.as(who, applications.get, { id })).body;
}
export const code = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();

/** The commission of an application as this person sees it. */
export const commissionOf = async (crm: Crm, who: Person, applicationId: string) =>
  (await crm.as(who, commissions.ofApplication, { applicationId })).body;

/** An application whose first half is eligible: the clock must stand after 31 March 2027, when the enrolment is confirmed. */
export async function eligible(
  crm: ReturnType<typeof testApp>,
  who: Person,
  administrator: Person,
  given: Coe = {},
): Promise<Application> {
  const made = await withCoe(crm, who, administrator, { acceptedOn: '2026-12-08', ...given });
  await moved(crm, who, made.id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
  await moved(crm, who, made.id, { to: 'enrolled', evidence: 'list of enrolled students of the provider' });
  return (await crm.as(who, applications.get, { id: made.id })).body;
}

/** Sets the clock, and signs the same people in again: their sessions have ended since. */
export async function onDay<P extends Person[]>(
  crm: ReturnType<typeof testApp>,
  moment: string,
  ...people: P
): Promise<P> {
  crm.setClock(moment);
  await sql`update sessions set created_at = ${moment}, expires_at = ${moment}::timestamptz + interval '1 day'`.execute(
    crm.database.db,
  );
  const again: Person[] = [];
  for (const person of people) again.push(await crm.another(person));
  await sql`update sessions set created_at = ${moment}`.execute(crm.database.db);
  return again as P;
}

/** Terms of one office and a commission of this application, by hand: its second census is over, without evidence. */
export async function commissionIn(
  { database }: Pick<Crm, 'database'>,
  { applicationId, currency, by }: { applicationId: string; currency: string; by: number },
) {
  const { rows } = await sql<{
    terms: { id: string; version: number };
    commission: { id: string; version: number; currency: string };
  }>`
    with a as (select * from applications where id = ${applicationId}),
    t as (insert into provider_terms (company, provider_id, office_ids, basis, currency, rate, parts, valid_from, scope_key, created_by, created_at, updated_at)
      select company, provider_id, array[office_id], 'first-year', ${currency}, 1500, '[{"share": 10000, "census": 2, "claimBy": null}]', '2025-01-01', 0,
        ${by}::integer, now(), now() from a returning *),
    e as (insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on)
      select id, company, ${code()}, '2025-01-05', '2025-02-24', '2027-11-26' from a),
    b as (insert into commission_bases (application_id, terms_id, terms, accepted_on, intake_on, currency, base, rate, total, why, made_by, made_at)
      select a.id, t.id, to_jsonb(t), '2025-01-01', a.intake_on, ${currency}, 100000, 1500, 15000, 'coe', ${by}::integer, now() from a, t returning *),
    m as (insert into commissions (company, office_id, application_id, basis_id, provider_id, period, currency, expected, census, census_on, census_typed,
        created_at, updated_at)
      select a.company, a.office_id, a.id, b.id, a.provider_id, 1, ${currency}, 15000, 2, '2025-08-31', true, now(), now() from a, b returning *)
    select json_build_object('id', t.id, 'version', t.version) as terms,
      json_build_object('id', m.id, 'version', m.version, 'currency', m.currency) as commission from t, m`.execute(
    database.db,
  );
  const [made] = rows;
  if (!made) throw new Error('no commission was inserted');
  await sql`insert into commission_leak_days (company, office_id, day, kind, currency, count, amount)
    select company, office_id, '2026-02-28', 'no-evidence', ${currency}, 1, 15000 from commissions where id = ${made.commission.id}
    on conflict do nothing`.execute(database.db);
  return made;
}
