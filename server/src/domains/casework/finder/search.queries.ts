import { FINDER_CURRENCY, type FinderFilter, type FinderPlace } from '@embark/contracts/casework/finder';
import { AGREEMENT_ENDS_SOON } from '@embark/contracts/catalogue/providers';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { pageStatement } from '../../../kit/page.ts';
import { isInForce, ofCompany } from '../../catalogue/providers/index.ts';
import { matching, ranking, readSearch } from './words.rules.ts';

type Where = RawBuilder<boolean>;
type Asked = { filter: FinderFilter; today: string };

const MOST = 999_999_999; // a cursor holds nine digits
const texts = (values: readonly string[]) => sql`${values.map((one) => one.toLowerCase())}::text[]`;

/** The own tuition that is trusted on a day, for the year of the intake or the newest (R4, as in `yearlyTuition`). */
const trusted = ({ filter: { year }, today }: Asked) => sql`
  select distinct on (u.course_id) u.course_id, u.year, u.amount, u.currency, u.checked_on from course_tuitions u
  where u.checked_on + interval '12 months' >= ${today}::date ${year === undefined ? sql`` : sql`and u.year = ${year}::int`}`;
const newest = sql`order by u.course_id, u.year desc`;

/** What a year costs, with a course `r` and its trusted tuition `t`. */
const currency = sql`coalesce(t.currency, r.currency)`;
const amount = sql`case when t.course_id is not null then t.amount
  when r.tuition is null or r.weeks is null or r.weeks = 0 then null
  when r.weeks <= 52 then r.tuition else (r.tuition * 104 + r.weeks) / (r.weeks * 2) end`;

/** Where it is taught, in one of these places. */
function taughtIn({ state, city, campus }: FinderFilter): Where[] {
  const places = [
    ...(state?.length ? [sql<boolean>`lower(k.state) = any(${texts(state)})`] : []),
    ...(city?.length ? [sql<boolean>`lower(k.city) = any(${texts(city)})`] : []),
    ...(campus?.length ? [sql<boolean>`k.id = any(${campus}::int[])`] : []),
  ];
  if (places.length === 0) return [];
  return [
    sql<boolean>`r.id in (select l.course_id from course_campuses l join campuses k on k.id = l.campus_id
      where l.register_state <> 'gone' and ${sql.join(places, sql` and `)})`,
  ];
}

/** What is not known passes, unless only known values are asked for. */
const orUnknown = ({ known }: FinderFilter, unknown: Where, where: Where) =>
  known === 'yes' ? sql<boolean>`(not ${unknown} and ${where})` : sql<boolean>`(${unknown} or ${where})`;

const noIntakes = sql<boolean>`(r.intakes = '{}')`;
const noEnglish = sql<boolean>`(r.english_overall is null)`;

/** A word of the search: in the course itself, in its provider or in one of its campuses. */
const hasWord = ({ company }: Reach, word: string) => sql<boolean>`(r.words @@ ${word}::tsquery
  or r.provider_id in (select id from providers where company = ${company} and words @@ ${word}::tsquery)
  or r.id in (select l.course_id from course_campuses l join campuses k on k.id = l.campus_id
    where l.register_state <> 'gone' and k.words @@ ${word}::tsquery))`;

function narrowed({ filter }: Asked): Where[] {
  const { level, field, provider, weeksFrom, weeksTo, feeTo, month, englishTo } = filter;
  return [
    ...(level?.length ? [equalsAny('r.level', level, 'text')] : []),
    ...(field?.length
      ? [sql<boolean>`(${equalsAny('r.fieldBroad', field, 'text')} or ${equalsAny('r.field2Broad', field, 'text')})`]
      : []),
    ...(provider?.length ? [equalsAny('r.providerId', provider, 'integer')] : []),
    ...taughtIn(filter),
    ...(weeksFrom === undefined ? [] : [sql<boolean>`r.weeks >= ${weeksFrom}`]),
    ...(weeksTo === undefined ? [] : [sql<boolean>`r.weeks <= ${weeksTo}`]),
    ...(feeTo === undefined
      ? []
      : [sql<boolean>`(${currency} = ${FINDER_CURRENCY} and ${amount} <= ${feeTo}::bigint)`]),
    ...(month?.length ? [orUnknown(filter, noIntakes, sql<boolean>`r.intakes && ${month}::smallint[]`)] : []),
    ...(englishTo === undefined ? [] : [orUnknown(filter, noEnglish, sql<boolean>`r.english_overall <= ${englishTo}`)]),
  ];
}

const canTake = sql<boolean>`(p.active and p.register_state <> 'gone')`;

const number = (value: RawBuilder<unknown>): SortKey => ({
  up: sql`least(coalesce(${value}, ${sql.lit(MOST)}), ${sql.lit(MOST)})::int`,
  down: sql`least(coalesce(${value}, -1), ${sql.lit(MOST)})::int`,
  type: 'int',
});
const name: SortKey = { up: sql`r.sort_name`, type: 'text' };

/** Best first: words in the name of the course, then courses whose intakes and English have been looked up. */
const relevance = (words: readonly string[]): SortKey => ({
  up: sql`-(${sql.join(
    [
      ...words.map((word) => sql`(r.words @@ ${word}::tsquery)::int * 4`),
      sql`(r.intakes <> '{}')::int`,
      sql`(r.english_overall is not null)::int`,
    ],
    sql` + `,
  )})`,
  type: 'int',
});

const sorts = (words: readonly string[]): Record<string, SortKey> => ({
  relevance: relevance(words),
  name,
  provider: { up: sql`p.sort_name`, type: 'text' },
  weeks: number(sql`r.weeks`),
  // other currencies last: their amounts can't be compared
  fee: number(sql`case when ${currency} = ${FINDER_CURRENCY} then ${amount} end`),
});

const agreementOn = (today: string) => sql`case
  when p.agreement_from is null and p.agreement_to is null then 'none'
  when p.agreement_to < ${today}::date then 'ended'
  when p.agreement_from > ${today}::date then 'future'
  when p.agreement_to <= ${today}::date + ${AGREEMENT_ENDS_SOON}::int then 'ends-soon'
  else 'in-force' end`;

/** The columns of a course found, with its fee `t`. */
const shown = (
  today: string,
) => sql`select r.id, r.name, r.cricos_code as "cricosCode", p.id as "providerId", p.name as provider,
  ${agreementOn(today)} as agreement, r.level, r.level_name as "levelName", r.field_broad as "fieldBroad", r.weeks,
  case when ${amount} is null then null else json_build_object('source', case when t.course_id is null then 'register' else 'own' end,
    'amount', ${amount}, 'currency', ${currency}, 'year', t.year, 'checkedOn', t.checked_on) end as fee,
  array(select distinct k.city from course_campuses l join campuses k on k.id = l.campus_id
    where l.course_id = r.id and l.register_state <> 'gone' and k.city <> '' order by 1) as cities,
  r.intakes, r.english_overall as "englishOverall"`;

/** A page of the courses that can be applied for, as JSON text. */
export async function findCourses({ db, pool, reach }: Ctx, asked: Asked): Promise<string> {
  const { filter, today } = asked;
  const terms = readSearch(filter.q ?? '');
  const order = readOrder(sorts(ranking(terms)), `${filter.sort || 'relevance'},name`, 'name', sql`r.id`, 'int');
  const where = [ofCompany(reach), isInForce('r'), canTake];
  where.push(...narrowed(asked), ...matching(terms).map((word) => hasWord(reach, word)));
  const statement = pageStatement({
    from: sql`courses r join providers p on p.id = r.provider_id
      left join (${trusted(asked)} ${newest}) t on t.course_id = r.id`,
    id: sql`r.id`,
    where: sql<boolean>`(${sql.join(where, sql` and `)})`,
    order,
    query: filter,
    way: 'once',
    row: sql`row_to_json(shown)`,
    rowFrom: sql`join courses r on r.id = page.id join providers p on p.id = r.provider_id
      left join lateral (${trusted(asked)} and u.course_id = r.id ${newest}) t on true
      cross join lateral (${shown(today)}) as shown`,
  });
  const [answer] = await prepared(pool, statement.compile(db), true);
  return answer?.page ?? '';
}

/** The states and cities where courses of the company are taught. */
export async function findPlaces({ db, reach }: Pick<Ctx, 'db' | 'reach'>): Promise<FinderPlace[]> {
  const { rows } = await sql<FinderPlace>`
    select k.state, coalesce(array_agg(distinct k.city order by k.city) filter (where k.city <> ''), '{}') as cities
    from campuses k join providers p on p.id = k.provider_id
    where ${ofCompany(reach, 'p')} and ${canTake} and k.active and k.register_state <> 'gone' and k.state <> ''
    group by k.state order by k.state`.execute(db);
  return rows;
}
