import type { Referral, ReferralFilter, referralSorts } from '@embark/contracts/casework/referrals';
import type { LicenceKind } from '@embark/contracts/organisation/licences';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ofFiles, visibleTo } from './referrals.access.ts';

/** A referral as stored. */
export type Stored = Omit<Referral, 'can' | 'licence'> & {
  contactId: string;
  officeId: number;
  kind: LicenceKind;
  licenceNumber: string;
};

const columns = sql`r.id, r.version, r.state, r.what, r.note, r.conversion_id as "conversionId", v.number, c.name as person,
  o.code as office, v.office_id as "officeId", officer.name as "caseOfficer", r.holder_id as "holderId", holder.name as holder,
  l.kind, l.number as "licenceNumber", r.referred_by as "referredById", sender.name as "referredBy",
  ${iso('r.referredAt')} as "referredAt", ${iso('r.takenAt')} as "takenAt", ${iso('r.closedAt')} as "closedAt", r.answer,
  v.contact_id as "contactId"`;
const joined = sql`join conversions v on v.id = r.conversion_id
  join contacts c on c.id = v.contact_id join offices o on o.id = v.office_id join users officer on officer.id = v.case_officer_id
  join licences l on l.id = r.licence_id join users holder on holder.id = r.holder_id join users sender on sender.id = r.referred_by`;

/** Referrals of client files within reach. */
export const referralTable = recordTable({
  table: 'referrals',
  alias: 'r',
  visible: visibleTo,
  show: () => sql<Stored>`select ${columns} from referrals r ${joined}`,
  notFound: "Referral not found, or you don't have access.",
});

const sorts: Record<(typeof referralSorts)[number], SortKey> = {
  referredAt: { up: sql`r.referred_at`, type: 'timestamptz' },
  state: { up: sql`array_position(array['open', 'taken', 'declined', 'done'], r.state)`, type: 'int' },
};

function filtered(reach: Reach, { side, state, conversionId }: ReferralFilter): RawBuilder<boolean> {
  const conditions = [
    visibleTo(reach),
    ...(side === 'mine' ? [sql<boolean>`r.holder_id = ${reach.userId}`] : []),
    ...(side === 'sent' ? [sql<boolean>`r.referred_by = ${reach.userId}`] : []),
    ...(state?.length ? [sql<boolean>`r.state = any(${state}::text[])`] : []),
    ...(conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type Page = { rows: Stored[]; total: number | null; next: string | null };

export async function findPage(db: Db, reach: Reach, filter: ReferralFilter): Promise<Page> {
  const { rows } = await pageStatement({
    from: sql`referrals r`,
    id: sql`r.id`,
    where: filtered(reach, filter),
    order: readOrder(sorts, filter.sort || '-referredAt', '-referredAt', sql`r.id`),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: sql`join referrals r on r.id = page.id ${joined} cross join lateral (select ${columns}) as shown`,
    way: 'sort',
  }).execute(db);
  return JSON.parse(rows[0]?.page ?? '{"rows":[],"total":0,"next":null}');
}

export type ReferredFile = {
  id: string;
  contactId: string;
  officeId: number;
  zone: string;
  number: string;
  name: string;
  isOpen: boolean;
};

/** A client file within reach, locked against being closed meanwhile, or 404. */
export async function fileOf(db: Db, reach: Reach, id: string): Promise<ReferredFile> {
  const { rows } = await sql<ReferredFile>`
    select v.id, v.contact_id as "contactId", v.office_id as "officeId", o.zone, v.number, c.name, not st.ended as "isOpen"
    from conversions v join contacts c on c.id = v.contact_id join offices o on o.id = v.office_id
      join conversion_statuses st on st.id = v.status_id
    where v.id = ${id} and ${ofFiles(reach)} ${db.isTransaction ? sql`for share of v` : sql``}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Client file not found, or you don't have access.");
  return rows[0];
}

/** Whether this file already waits for the same act of the same person; the lock makes a double click wait for the first. */
export async function isWaiting(db: Db, conversionId: string, holderId: number, what: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${conversionId}`}, 0))`.execute(db);
  const { rows } = await sql`select from referrals where conversion_id = ${conversionId} and holder_id = ${holderId}
    and what = ${what} and state in ('open', 'taken')`.execute(db);
  return rows.length > 0;
}
