import {
  type Placement,
  placementFields,
  type PlacementFilter,
  placementStates,
} from '@embark/contracts/money/placements';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { changeableBy, visibleTo } from './placements.access.ts';

/** A placement as stored. */
export type Stored = Placement & { officeId: number; contactId: string };

const listed = (
  reach: Reach,
) => sql`r.id, r.version, r.number, r.conversion_id as "conversionId", f.number as "fileNumber", c.name, r.employer_id as "employerId",
  e.name as employer, r.position, r.occupation, r.status, r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone, r.currency, r.salary,
  r.salary_period as "salaryPeriod", r.weekly_hours::float8 as "weeklyHours", r.subclass, r.nominate_on::text as "nominateOn",
  r.fee_basis as "feeBasis", r.fee_percent::float8 as "feePercent", r.fee_amount as "feeAmount", r.payer, r.fee,
  r.guarantee_weeks as "guaranteeWeeks", r.guarantee_terms as "guaranteeTerms", r.start_on::text as "startOn",
  r.guarantee_until::text as "guaranteeUntil", r.left_on::text as "leftOn", r.credit, r.end_reason as "endReason",
  (select jsonb_build_object('id', b.id, 'number', b.number) from placements b where b.id = r.replaces_id) as replaces,
  (select jsonb_build_object('id', b.id, 'number', b.number) from placements b where b.replaces_id = r.id) as "replacedBy",
  ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt", jsonb_build_object('edit', ${changeableBy(reach)}) as can`;
const beside = sql`join conversions f on f.id = r.conversion_id join contacts c on c.id = f.contact_id join employers e on e.id = r.employer_id
  join offices o on o.id = r.office_id join users u on u.id = r.owner_id`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** The list: its pages, its count and its filter. */
export const placementList = defineList<typeof placementFields.table, PlacementFilter>({
  fields: placementFields,
  entries: {
    name: {
      sort: {
        up: sql`by_file.contact_name`,
        type: 'text',
        join: sql`join conversions by_file on by_file.id = r.conversion_id and by_file.company = r.company`,
      },
    },
    employer: {
      sort: {
        up: sql`plain(by_employer.name)`,
        type: 'text',
        join: sql`join employers by_employer on by_employer.id = r.employer_id`,
      },
    },
    status: {
      of: (states) => equalsAny('r.status', states, 'text'),
      sort: { up: sql`array_position(${placementStates}::text[], r.status)`, type: 'int' },
    },
    startOn: {
      from: (day) => sql<boolean>`(r.start_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.start_on <= ${day}::date)`,
      sort: { up: sql`coalesce(r.start_on, 'infinity'::date)`, type: 'date' },
    },
    guaranteeUntil: {
      from: (day) => sql<boolean>`(r.guarantee_until >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.guarantee_until <= ${day}::date)`,
      sort: { up: sql`coalesce(r.guarantee_until, 'infinity'::date)`, type: 'date' },
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    number: { sort: { up: sql`r.number`, type: 'text' } },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`placements r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) =>
    sql`join placements r on r.id = page.id ${beside} cross join lateral (select ${listed(reach)}) as shown`,
  more: ({ conversionId, employerId }) => [
    ...(conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : []),
    ...(employerId ? [sql<boolean>`r.employer_id = ${employerId}`] : []),
  ],
  search: (
    { company },
    q,
  ) => sql<boolean>`(r.number = upper(${q}::text) or plain(r.position) like containing(${q}::text)
    or r.employer_id = any(array(select id from employers where company = ${company} and plain(name) like containing(${q}::text)))
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-createdAt',
  further: '-createdAt',
  plan: 'sort',
});

/** Placements within reach. */
export const placementTable = recordTable({
  table: 'placements',
  alias: 'r',
  visible: visibleTo,
  show: (reach) =>
    sql<Stored>`select ${listed(reach)}, r.office_id as "officeId", f.contact_id as "contactId" from placements r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Placement not found, or you don't have access.",
});

export type FileOf = {
  id: string;
  version: number;
  officeId: number;
  office: string;
  zone: string;
  kind: string;
  statusId: number;
  isOpen: boolean;
  caseOfficerId: number;
};

/** Locks a client file within reach, so that its placements change one after the other; undefined without access. */
export async function lockFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<FileOf | undefined> {
  await sql`select from conversions where id = ${id} for no key update`.execute(db);
  const { rows } =
    await sql<FileOf>`select v.id, v.version, v.office_id as "officeId", o.code as office, o.zone, s.kind,
      v.status_id as "statusId", v.closed_at is null as "isOpen", v.case_officer_id as "caseOfficerId"
    from conversions v join offices o on o.id = v.office_id join services s on s.id = v.service_id
    where v.id = ${id} and ${inReach(reach, 'placements.read', 'v')}`.execute(db);
  return rows[0];
}

/** The client file of a placement, whoever may see it. */
export async function fileIdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('placements').select('conversionId').where('id', '=', id).executeTakeFirst();
  return row?.conversionId ?? null;
}

/** The open placement of a file whose visa the employer sponsors (J3); undefined without one. */
export async function sponsoredPlacement(
  db: Db,
  conversionId: string,
  subclasses: readonly string[],
): Promise<{ number: string; subclass: Placement['subclass'] } | undefined> {
  const { rows } = await sql<{
    number: string;
    subclass: Placement['subclass'];
  }>`select number, subclass from placements
    where conversion_id = ${conversionId} and status not in ('replaced', 'fell-through') and subclass = any(${subclasses}::text[])
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Gives the open placements of people who can no longer own them to the case officers. */
export const releaseOwned = ownedOnFiles({
  table: 'placements',
  isOpen: sql<boolean>`r.status <> all('{passed,replaced,fell-through}'::text[])`,
});
