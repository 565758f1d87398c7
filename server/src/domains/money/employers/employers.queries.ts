import { type Employer, employerFields, type EmployerFilter } from '@embark/contracts/money/employers';
import { sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { changeableBy, visibleTo } from './employers.access.ts';

const columns = (
  reach: Reach,
) => sql`r.id, r.version, r.name, r.status, r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone,
  r.country, r.registration, r.address, r.contact_name as "contactName", r.email, r.phone, r.invoice_email as "invoiceEmail",
  r.sponsor_until::text as "sponsorUntil", r.fee_basis as "feeBasis", r.fee_percent::float8 as "feePercent", r.fee_amount as "feeAmount", r.currency,
  r.guarantee_weeks as "guaranteeWeeks", r.guarantee_terms as "guaranteeTerms", r.payment_days as "paymentDays", r.note,
  (select count(*)::int from placements p where p.employer_id = r.id) as placements,
  ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt", jsonb_build_object('edit', ${changeableBy(reach)}) as can`;
const beside = sql`join offices o on o.id = r.office_id join users u on u.id = r.owner_id`;

/** The list: its pages, its count and its filter. */
export const employerList = defineList<typeof employerFields.table, EmployerFilter>({
  fields: employerFields,
  entries: {
    name: { sort: { up: sql`plain(r.name)`, type: 'text' } },
    status: { of: (statuses) => equalsAny('r.status', statuses, 'text') },
    country: { of: (countries) => equalsAny('r.country', countries, 'text') },
    sponsorUntil: {
      from: (day) => sql<boolean>`(r.sponsor_until >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.sponsor_until <= ${day}::date)`,
      sort: { up: sql`coalesce(r.sponsor_until, 'infinity'::date)`, type: 'date' },
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`employers r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) => sql`join employers r on r.id = page.id ${beside}
    cross join lateral (select ${columns(reach)}) as shown`,
  search: (_reach, q) => sql<boolean>`(plain(r.name) like containing(${q}::text)
    or r.registration <> '' and replace(r.registration, ' ', '') = replace(${q}::text, ' ', ''))`,
  sort: '-createdAt',
  further: '-createdAt',
  plan: 'sort',
});

export const employerTable = recordTable({
  table: 'employers',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<Employer>`select ${columns(reach)} from employers r ${beside}`,
  touched: ['updatedAt'],
  notFound: "Employer not found, or you don't have access.",
});
