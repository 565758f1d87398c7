import { EVIDENCE_WAIT, SHORT_FROM, WINDOW_ENDS_SOON } from '@embark/contracts/money/leaks';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { ofOffice } from '../../organisation/offices/index.ts';

export type Asked = { office?: string | undefined; providerId?: number | undefined };

/** The rows of `table` within reach that were asked for. */
export const narrowed = (table: string, reach: Reach, { office, providerId }: Asked): RawBuilder<boolean> =>
  sql<boolean>`(${inReach(reach, 'commission.read', table)} and ${office ? ofOffice(table, [office]) : sql`true`}
    and ${providerId === undefined ? sql`true` : sql`${sql.ref(`${table}.providerId`)} = ${providerId}`})`;

/** What a leak says of its application `r`, and where it is read from. */
export const about = sql`p.id as "providerId", p.name as provider, r.id as "applicationId", r.number, r.conversion_id as "conversionId", x.name,
  o.code as office, o.id as "officeId"`;
export const beside = sql`join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join offices o on o.id = r.office_id
  join providers p on p.id = r.provider_id`;

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const today = (now: Date) => sql`(${moment(now)} at time zone o.zone)::date`;

type Leaking = Record<'kind' | 'day' | 'amount' | 'where', RawBuilder<unknown>> & { beside?: RawBuilder<unknown> };

/** L-a and L-b. A lost one is shown for a year. */
const passing = (now: Date): Leaking[] => [
  {
    kind: sql`'no-evidence'`,
    day: sql`m.census_on`,
    amount: sql`m.expected`,
    where: sql`m.state = 'expected' and m.enrolled_on is null and m.census_on < ${today(now)} and not exists (select from evidence_requests q
      where q.application_id = m.application_id and q.census = m.census and q.asked_at > ${moment(now)} - ${EVIDENCE_WAIT}::int * interval '1 day')`,
  },
  {
    kind: sql`'window'`,
    day: sql`m.claim_by`,
    amount: sql`m.expected`,
    where: sql`m.state = 'eligible' and m.claim_by <= ${today(now)} + ${WINDOW_ENDS_SOON}::int`,
  },
  {
    kind: sql`'window'`,
    day: sql`m.claim_by`,
    amount: sql`m.expected`,
    where: sql`m.state = 'lost' and m.claim_by > ${today(now)} - 365`,
  },
];

/** Commission that may have to be shared: with a sub-agent, or with the office that handed the client over. */
const shareable = sql`(select s.id from commissions s where s.sub_share is not null and s.replaced_at is null
  union all select s.id from handover_requests h join applications r on r.conversion_id = h.conversion_id
    join commissions s on s.application_id = r.id and s.replaced_at is null
    where h.state = 'accepted' and h.commission_share > 0
  union all select s.id from handover_requests h join conversions f on f.enquiry_id = h.enquiry_id join applications r on r.conversion_id = f.id
    join commissions s on s.application_id = r.id and s.replaced_at is null where h.state = 'accepted' and h.commission_share > 0)`;

/**
 * L-c, L-d, L-f, L-g and L-h: what was claimed and not paid, paid short or twice, not shared, or is to be paid back. Each has conditions of its own that an
 * index knows: few of those that were paid leak.
 */
const claimed = (now: Date): Leaking[] => [
  {
    kind: sql`'unpaid'`,
    day: sql`i.due_on`,
    amount: sql`m.claimed`,
    beside: sql`join commission_claims c on c.commission_id = m.id and c.ended_at is null join invoices i on i.id = c.invoice_id`,
    where: sql`m.state = 'claimed' and m.received = 0 and i.open > 0 and i.due_on < ${today(now)}`,
  },
  {
    kind: sql`'short'`,
    day: sql`m.received_on`,
    amount: sql`m.claimed - m.received`,
    where: sql`m.state = 'claimed' and m.received > 0 and (m.claimed - m.received) * 100 > m.claimed * ${SHORT_FROM}::int`,
  },
  {
    kind: sql`'unshared'`,
    day: sql`m.received_on`,
    amount: sql`k.amount`,
    beside: sql`cross join lateral (select sum(s.due - s.paid) as amount from shares_of(m) as s where s.due > s.paid) as k`,
    where: sql`m.state in ('claimed', 'received', 'shared', 'closed') and m.received > 0 and m.id in ${shareable} and k.amount > 0`,
  },
  {
    kind: sql`'twice'`,
    day: sql`m.received_on`,
    amount: sql`m.received - m.claimed`,
    where: sql`m.state in ('claimed', 'received', 'shared', 'closed') and m.claimed > 0 and m.received > m.claimed`,
  },
  {
    kind: sql`'claw-back'`,
    day: sql`m.left_on`,
    amount: sql`m.received`,
    beside: sql`join commission_bases b on b.id = m.basis_id`,
    where: sql`m.state in ('received', 'shared', 'closed') and m.received > 0 and m.left_on is not null
      and m.left_on between m.received_on and m.received_on + (b.terms ->> 'clawBackDays')::int`,
  },
];

const foundBy = (part: number, reach: Reach, asked: Asked) => (of: Leaking) =>
  sql`
  select ${sql.lit(part)} as part, m.id, m.application_id, m.period, m.currency, ${of.kind} as kind, ${of.day} as day, ${of.amount} as amount,
    m.state = 'lost' as lost, case when m.state = 'claimed' and m.received > 0 then m.asked_at end as asked_at
  from commissions m join offices o on o.id = m.office_id ${of.beside ?? sql``}
  where m.replaced_at is null and ${of.where} and ${narrowed('m', reach, asked)}`;

/** Enrolled students without commission; whether the law or the provider forbids it is looked at for these alone. */
const bare = (reach: Reach, asked: Asked) => sql`
  select 3, r.id, r.id, null, null, 'no-terms', null, null, false, null
  from applications r where r.status in ('commenced', 'enrolled', 'completed') and ${narrowed('r', reach, asked)}
    and not exists (select from commission_bases b where b.application_id = r.id and b.replaced_at is null)`;

/**
 * The leaks of applications: `id`, `application_id`, `period`, `currency`, `kind`, `day`, `amount`, `lost` and `asked_at`, and in which `part` of the
 * list they are. They are found first, because few leak, and then described.
 */
export const found = (reach: Reach, now: Date, asked: Asked) =>
  sql.join(
    [...passing(now).map(foundBy(1, reach, asked)), ...claimed(now).map(foundBy(2, reach, asked)), bare(reach, asked)],
    sql` union all `,
  );
