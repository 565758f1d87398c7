import {
  type DueAge,
  dueAges,
  type DueDimension,
  dueFields,
  type DueFilter,
  type DueScope,
} from '@embark/contracts/money/due';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import { compiledPerQuestion } from '../../../kit/compiled.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { dayIn, ofOffice } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { moneySearch } from '../payments/index.ts';
import { audColumnsOf, type AudPart, audPartOfGroups, inAud, rateJoin } from '../rates/index.ts';

const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'money.read', 'r');

/** Today in the office of an item. */
const today = (now: Date) => sql`${dayIn('r', sql`${now.toISOString()}::timestamptz`)}`;

/** The first and the last day of each age, counted back from today. */
const spans: Readonly<Record<DueAge, (day: RawBuilder<unknown>) => RawBuilder<boolean>>> = {
  current: (day) => sql<boolean>`(r.due_on >= ${day})`,
  d30: (day) => sql<boolean>`(r.due_on between ${day} - 30 and ${day} - 1)`,
  d60: (day) => sql<boolean>`(r.due_on between ${day} - 60 and ${day} - 31)`,
  d90: (day) => sql<boolean>`(r.due_on between ${day} - 90 and ${day} - 61)`,
  older: (day) => sql<boolean>`(r.due_on < ${day} - 90)`,
};
const isAge = (text: string): text is DueAge => dueAges.some((age) => age === text);
const ofAges = (ages: readonly string[], now: Date) =>
  sql<boolean>`(${sql.join(
    ages.filter(isAge).map((age) => spans[age](today(now))),
    sql` or `,
  )})`;

/** The day that was last promised for an item; only instalments have promises. */
const promised = sql`(select p.day from payment_promises p where p.instalment_id = r.id order by p.created_at desc limit 1)`;
const promiseIs: Readonly<Record<string, (now: Date) => RawBuilder<boolean>>> = {
  none: () => sql<boolean>`(${promised} is null)`,
  promised: (now) => sql<boolean>`(${promised} >= ${today(now)})`,
  broken: (now) => sql<boolean>`(${promised} < ${today(now)})`,
};

/** The age of an item on a day. */
const ageOn = (
  day: RawBuilder<unknown>,
) => sql<DueAge>`case when r.due_on >= ${day} then 'current' when r.due_on >= ${day} - 30 then 'd30'
    when r.due_on >= ${day} - 60 then 'd60' when r.due_on >= ${day} - 90 then 'd90' else 'older' end`;

const columns = sql`r.id, r.kind, r.conversion_id as "conversionId", r.invoice_id as "invoiceId", r.number, r.name, r.what, r.currency, r.amount, r.open, ${audColumnsOf(sql`r.open`, sql`t.today`)},
  r.due_on::text as "dueOn", t.today - r.due_on as days,
  ${ageOn(sql`t.today`)} as age,
  t.promised::text as "promisedOn", case when t.promised is null then 'none' when t.promised >= t.today then 'promised' else 'broken' end as promise,
  r.owner_id as "ownerId", u.name as owner, o.code as office`;

/** The list: its pages, its count and its filter. */
export const dueList = defineList<typeof dueFields.table, DueFilter>({
  fields: dueFields,
  entries: {
    name: { sort: { up: sql`r.sort_name`, type: 'text' } },
    kind: { of: (kinds) => equalsAny('r.kind', kinds, 'text') },
    dueOn: {
      from: (day) => sql<boolean>`(r.due_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.due_on <= ${day}::date)`,
      sort: { up: sql`r.due_on`, type: 'date' },
    },
    age: { of: (ages, { now }) => ofAges(ages, now) },
    open: { sort: { up: sql`r.open`, type: 'bigint' } },
    currency: { of: (currencies) => equalsAny('r.currency', currencies, 'text') },
    promise: {
      of: (states, { now }) =>
        sql<boolean>`(${sql.join(
          states.map((state) => promiseIs[state]?.(now) ?? sql<boolean>`false`),
          sql` or `,
        )})`,
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
  },
  from: sql`due_items r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (
    _reach,
    now,
  ) => sql`join due_items r on r.id = page.id join offices o on o.id = r.office_id left join users u on u.id = r.owner_id
    cross join lateral (select ${today(now)} as today, ${promised} as promised) as t
    ${rateJoin(sql`t.today`)}
    cross join lateral (select ${columns}) as shown`,
  search: moneySearch,
  sort: 'dueOn',
  further: 'dueOn',
  plan: 'once',
});

const ASK = { page: 1, size: 1, total: 'yes' as const };
const keys: Readonly<Record<DueDimension, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  office: {
    key: sql`(select o.code from offices o where o.id = g.key)`,
    label: sql`(select o.name from offices o where o.id = g.key)`,
  },
  counsellor: { key: sql`g.key::text`, label: sql`coalesce((select u.name from users u where u.id = g.key), '')` },
};

export type Summed = {
  currency: string;
  key: string;
  label: string;
  age: DueAge;
  amount: number;
  count: number;
  aud: AudPart;
};

const sums = compiledPerQuestion<Summed>();

const sumsOf = (reach: Reach, scope: DueScope, rows: DueDimension) => (now: Date) => {
  const { key, label } = keys[rows];
  const of = rows === 'office' ? sql`r.office_id` : sql`r.owner_id`;
  // days and rates once for each office and currency; items are grouped by them first, so that only what differs in each item is computed for each
  return sql<Summed>`with days as materialized (
      select o.id as office_id, (${now.toISOString()}::timestamptz at time zone o.zone)::date as today from offices o),
    rates as materialized (select d.office_id, c.currency, x.rate, x.day from days d
      cross join (select 'AUD' as currency union select currency from exchange_rates where company = ${reach.company}) c
      cross join lateral rate_on(${reach.company}, c.currency, d.today) x),
    grouped as materialized (
      select r.currency, r.office_id, ${of} as key, ${ageOn(sql`d.today`)} as age, sum(r.open) as amount, count(*) as count, sum(${inAud(sql`r.open`)}) as aud
      from due_items r left join days d on d.office_id = r.office_id left join rates x on x.office_id = r.office_id and x.currency = r.currency
      where ${dueList.filtered(reach, now, { ...scope, ...ASK })} group by 1, 2, 3, 4)
    select g.currency, ${key} as key, ${label} as label, g.age, g.amount::float8 as amount, g.count::int as count, g.aud from (
      select g.currency, g.key, g.age, sum(g.amount) as amount, sum(g.count) as count, ${audPartOfGroups(sql`d.today`)} as aud
      from grouped g join days d on d.office_id = g.office_id left join rates x on x.office_id = g.office_id and x.currency = g.currency
      group by 1, 2, 3) as g`;
};

/** Adds up the items that the list with this filter shows, by currency, dimension and age. */
export const sumBy = (ctx: Ctx, scope: DueScope, rows: DueDimension): Promise<Summed[]> =>
  prepared(ctx.pool, sums(ctx, { scope, rows }, sumsOf(ctx.reach, scope, rows)), scope.where !== undefined);
