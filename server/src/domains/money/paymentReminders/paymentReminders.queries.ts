import type { SentStatement } from '@embark/contracts/money/paymentReminders';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { dayIn, ofOffice } from '../../organisation/offices/index.ts';
import { type Judged, levelOf, type OpenClient } from './paymentReminders.rules.ts';

/** The rows `r` of offices in reach, and of one office if asked. */
export const within = (reach: Reach, office?: string): RawBuilder<boolean> =>
  sql<boolean>`(${inReach(reach, 'money.issue', 'r')} and ${office === undefined ? everywhere : ofOffice('r', [office])})`;
/** The rows `r` of these offices. */
export const among = (officeIds: readonly number[]): RawBuilder<boolean> =>
  equalsAny('r.officeId', officeIds, 'smallint');
export const everywhere: RawBuilder<boolean> = sql<boolean>`true`;
/** The offices `r` in reach. */
export function officesIn(reach: Reach): RawBuilder<boolean> {
  const offices = reach.offices('money.issue');
  return offices === 'all' ? everywhere : equalsAny('r.id', offices, 'smallint');
}

type Wanted = {
  company: string;
  now: Date;
  /** Offices whose items can cause a statement: a condition on `r`. */
  offices: RawBuilder<boolean>;
  contactIds?: readonly string[];
};

/** Clients with an open item of these offices that is due within a week or late, with all of their open items in the company. */
export async function openClients(db: Db, { company, now, offices, contactIds }: Wanted): Promise<OpenClient[]> {
  const today = sql`${dayIn('r', sql`${now.toISOString()}::timestamptz`)}`;
  const asked = contactIds ? sql`r.contact_id = any(${[...contactIds]}::uuid[])` : sql`true`;
  const { rows } = await sql<OpenClient>`
    with owed as (
      select d.*, coalesce(v.contact_id, f.contact_id) as contact_id from due_items d left join conversions f on f.id = d.conversion_id
        left join invoices v on v.id = d.invoice_id
        left join instalments i on d.kind = 'instalment' and i.id = d.id left join payment_plans p on p.id = i.plan_id
      where d.company = ${company} and case d.kind when 'invoice' then v.buyer_kind = 'person' else p.payer = 'client' end
    ), asked as (
      select distinct r.contact_id from owed r where ${offices} and ${asked} and r.due_on <= ${today} + 7 and r.contact_id is not null
    )
    select c.id as "contactId", c.name, c.email, c.language, (array_agg(r.conversion_id order by r.due_on, r.id))[1] as "conversionId",
      (array_agg(o.code order by r.due_on, r.id))[1] as office, (array_agg(o.id order by r.due_on, r.id))[1] as "officeId",
      exists (select from jsonb_array_elements(c.consent) as given where given ->> 'channel' = 'email' and (given ->> 'given')::boolean) as consents,
      (select max((s.queued_at at time zone so.zone)::date)::text from payment_statements s join offices so on so.id = s.office_id
        where s.company = ${company} and s.contact_id in (select c.id union all select gone.id from contacts gone where gone.merged_into = c.id) and s.month = date_trunc('month', max(${today}))::date) as "statementOn",
      json_agg(json_build_object('id', r.id, 'kind', r.kind, 'number', r.number, 'what', r.what, 'currency', r.currency, 'open', r.open,
        'dueOn', r.due_on, 'days', ${today} - r.due_on,
        'promisedOn', (select case when m.day >= ${today} then m.day end from payment_promises m where m.instalment_id = r.id
          order by m.created_at desc limit 1),
        'dispute', (select q.reason from payment_disputes q where (q.instalment_id = r.id or q.invoice_id = r.id) and q.cleared_at is null),
        'told', (select max(t.level) from payment_statement_items t where t.item_id = r.id and t.due_on = r.due_on)
      ) order by r.due_on, r.id) as items
    from asked a join owed r on r.contact_id = a.contact_id join contacts c on c.id = a.contact_id join offices o on o.id = r.office_id
    group by c.id order by min(r.due_on), c.name, c.id`.execute(db);
  return rows;
}

/** Records the statement of a client for this month; undefined if there is one already, whoever was faster. */
export async function claimStatement(
  db: Db,
  { contactId, officeId, email, level, items }: Judged,
  by: { company: string; userId: number | null; now: Date },
): Promise<string | undefined> {
  const at = by.now.toISOString();
  const { rows } = await sql<{ id: string }>`
    insert into payment_statements (company, office_id, contact_id, month, level, mail_to, queued_by, queued_at)
    select ${by.company}, o.id, ${contactId}, date_trunc('month', ${at}::timestamptz at time zone o.zone)::date, ${level}, ${email}, ${by.userId}, ${at}
    from offices o where o.id = ${officeId} on conflict (company, contact_id, month) do nothing returning id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const told = items.flatMap((item) => {
    const reached = levelOf(item.days);
    return reached === null ? [] : [{ statementId: id, itemId: item.id, dueOn: item.dueOn, level: reached }];
  });
  await db.insertInto('paymentStatementItems').values(told).execute();
  return id;
}

/** A statement that waits for its mail, locked; undefined if it was mailed already. */
export async function lockWaiting(db: Db, id: string) {
  return db
    .selectFrom('paymentStatements')
    .select(['id', 'company', 'officeId', 'contactId', 'mailTo'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
}

export const markMailed = (db: Db, id: string, mailId: number, now: Date) =>
  db
    .updateTable('paymentStatements')
    .set({ state: 'mailed', mailId, mailedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
export const markDropped = (db: Db, id: string) =>
  db.updateTable('paymentStatements').set({ state: 'dropped' }).where('id', '=', id).execute();

/** The latest statements of these offices. */
export async function latest(db: Db, company: string, offices: RawBuilder<boolean>): Promise<SentStatement[]> {
  const { rows } = await sql<SentStatement>`
    select r.id, c.name, r.mail_to as "mailTo", o.code as office, r.level, u.name as "queuedBy", ${iso('r.queuedAt')} as "queuedAt", m.refusal,
      (select f.id from conversions f where f.contact_id = c.id and f.company = r.company order by f.opened_at desc limit 1) as "conversionId",
      case when r.state <> 'mailed' then r.state when m.refused_at is not null then 'refused' when m.sent_at is not null then 'sent'
        when m.id is null then 'refused' else 'queued' end as state
    from payment_statements r join contacts c on c.id = r.contact_id join offices o on o.id = r.office_id
      left join users u on u.id = r.queued_by left join mail_outbox m on m.id = r.mail_id
    where r.company = ${company} and ${offices} order by r.queued_at desc, r.id desc limit 200`.execute(db);
  return rows;
}

/** The offices of a company, and whether each sends its reminders every night. */
export async function nightlyOffices(db: Db, company: string, offices: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; code: string; name: string; nightly: boolean }>`
    select r.id, r.code, r.name, exists (select from nightly_reminders n where n.company = ${company} and n.office_id = r.id) as nightly
    from offices r where ${offices} order by r.id`.execute(db);
  return rows;
}

export async function setNightly(
  db: Db,
  given: { company: string; officeId: number; on: boolean; by: number; now: Date },
): Promise<void> {
  const { company, officeId, on, by, now } = given;
  if (on)
    await db
      .insertInto('nightlyReminders')
      .values({ company, officeId, setBy: by, setAt: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db.deleteFrom('nightlyReminders').where('company', '=', company).where('officeId', '=', officeId).execute();
}

/** The offices that send every night, by company. */
export async function switchedOn(db: Db): Promise<{ company: string; officeIds: number[] }[]> {
  const { rows } = await sql<{ company: string; officeIds: number[] }>`
    select company, array_agg(office_id order by office_id) as "officeIds" from nightly_reminders group by company order by company`.execute(
    db,
  );
  return rows;
}
