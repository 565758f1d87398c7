import { type Course, type CourseFilter, courseFields, entryFields } from '@embark/contracts/catalogue/courses';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { entriesOfFields, readsOfFields } from '../../../kit/record/recordSql.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { mayWrite, ofCompany } from '../providers/index.ts';

const shared = sql`r.id, r.version, r.cricos_code as "cricosCode", r.register_state as "registerState", r.expired, r.name,
  r.provider_id as "providerId", p.name as provider, r.level, r.level_name as "levelName", r.field_broad as "fieldBroad",
  r.field_narrow as "fieldNarrow", r.weeks, r.currency, r.tuition, r.non_tuition as "nonTuition", r.total, r.intakes,
  r.checked_on as "checkedOn", r.active, ${readsOfFields(entryFields.fields, 'r')},
  array(select t.year || ': ' || t.currency || ' ' || round(t.amount / 10.0 ^ minor_digits(t.currency), minor_digits(t.currency)) || ' (' || t.checked_on || ')'
    from course_tuitions t where t.course_id = r.id order by t.year desc) as "ownTuitions", ${iso('r.updatedAt')} as "updatedAt",
  array(select distinct k.state from course_campuses l join campuses k on k.id = l.campus_id
    where l.course_id = r.id and l.register_state <> 'gone' and k.state <> '' order by 1) as states,
  coalesce((select json_agg(json_build_object('year', t.year, 'amount', t.amount, 'currency', t.currency, 'checkedOn', t.checked_on)
    order by t.year desc) from course_tuitions t where t.course_id = r.id), '[]') as tuitions`;

const listed = (reach: Reach) => sql`${shared}, json_build_object('edit', ${mayWrite(reach)}::boolean) as can`;

const full = (reach: Reach) => sql`${shared}, p.cricos_code as "providerCode", r.field_detailed as "fieldDetailed",
  r.field2_broad as "field2Broad", r.field2_narrow as "field2Narrow", r.field2_detailed as "field2Detailed", r.vet_code as "vetCode",
  r.dual, r.foundation, r.work_component as "workComponent", r.work_hours_week as "workHoursWeek", r.work_weeks as "workWeeks",
  r.work_hours as "workHours", r.language,
  coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'city', k.city, 'state', k.state,
      'registerState', l.register_state, 'active', k.active and k.register_state <> 'gone')
      order by l.register_state = 'gone', plain(k.name), k.id)
    from course_campuses l join campuses k on k.id = l.campus_id where l.course_id = r.id), '[]') as campuses,
  json_build_object('edit', ${mayWrite(reach)}::boolean, 'editFacts', ${mayWrite(reach)}::boolean and r.register_state <> 'listed') as can`;

const beside = sql`join providers p on p.id = r.provider_id`;

const MOST = 2_147_483_647;
/** Amounts and counts, blank ones last; a cursor holds a four-byte integer. */
const number = (column: string) => ({
  up: sql`case when ${sql.ref(column)} is null then ${sql.lit(MOST)} else least(${sql.ref(column)}, ${sql.lit(MOST - 1)})::int end`,
  down: sql`case when ${sql.ref(column)} is null then -1 else least(${sql.ref(column)}, ${sql.lit(MOST)})::int end`,
  type: 'int' as const,
});

/** In SQL: whether the course is taught in one of these states. */
const isTaughtIn = (states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from course_campuses l join campuses k on k.id = l.campus_id where l.course_id = r.id
    and l.register_state <> 'gone' and lower(k.state) = any(${states.map((one) => one.toLowerCase())}::text[]))`;

const yes = ([given]: readonly string[]) => given === 'yes';

/** The list: its pages, its count and its filter. */
export const courseList = defineList<typeof courseFields.table, CourseFilter>({
  fields: courseFields,
  entries: {
    ...entriesOfFields(entryFields.fields, { alias: 'r' }),
    name: { sort: { up: sql`plain(r.name) collate "C"`, type: 'text' } },
    cricosCode: {
      sort: { up: sql`coalesce(r.cricos_code, '~')`, down: sql`coalesce(r.cricos_code, '')`, type: 'text' },
    },
    provider: {
      of: (given) => equalsAny('r.providerId', given.map(Number), 'integer'),
      few: true,
      sort: {
        up: sql`plain(by_provider.name)`,
        type: 'text',
        join: sql`join providers by_provider on by_provider.id = r.provider_id`,
      },
    },
    level: {
      of: (given) => equalsAny('r.level', given, 'text'),
      blank: sql<boolean>`r.level is null`,
      sort: { up: sql`coalesce(r.level, '~')`, down: sql`coalesce(r.level, '')`, type: 'text' },
    },
    fieldBroad: {
      of: (given) =>
        sql<boolean>`(${equalsAny('r.fieldBroad', given, 'text')} or ${equalsAny('r.field2Broad', given, 'text')})`,
      blank: sql<boolean>`r.field_broad is null`,
    },
    state: { of: isTaughtIn },
    weeks: { sort: number('r.weeks') },
    tuition: { sort: number('r.tuition') },
    total: { sort: number('r.total') },
    registerState: { of: (given) => equalsAny('r.registerState', given, 'text') },
    expired: { of: (given) => sql<boolean>`r.expired = ${yes(given)}` },
    checkedOn: {
      sort: {
        up: sql`coalesce(r.checked_on::text, '9999')`,
        down: sql`coalesce(r.checked_on::text, '')`,
        type: 'text',
      },
    },
    active: {
      of: (given) => sql<boolean>`r.active = ${yes(given)}`,
      sort: { up: sql`case when r.active then 0 else 1 end`, type: 'int' },
    },
    updatedAt: { sort: { up: sql`r.updated_at`, type: 'timestamptz' } },
  },
  from: sql`courses r`,
  id: sql`r.id`,
  idType: 'int',
  visible: (reach) => ofCompany(reach),
  rows: (reach) =>
    sql`join courses r on r.id = page.id ${beside} cross join lateral (select ${listed(reach)}) as shown`,
  more: ({ intake }) => (intake?.length ? [sql<boolean>`r.intakes && ${intake}::smallint[]`] : []),
  search: (
    { company },
    q,
  ) => sql<boolean>`(plain(r.name || ' ' || coalesce(r.cricos_code, '')) like containing(${q}::text)
    or r.provider_id in (select p.id from providers p where p.company = ${company}
      and plain(p.name || ' ' || p.trading_name) like containing(${q}::text)))`,
  sort: 'name',
  further: 'name',
  plan: 'sort',
});

/** Courses of the company, with the columns of their page and form. */
export const courseTable = recordTable({
  table: 'courses',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: (reach) => sql<Course>`select ${full(reach)} from courses r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  idType: 'int',
  notFound: 'Course not found.',
});
