import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf } from './register.columns.ts';

/** The fields of a kind as one JSON object, `{"name": …}`; `t` is its table. */
const dataOf = (kind: RegisterKind): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columnsOf[kind].flatMap(({ field, column }) => [sql`${sql.lit(field)}::text`, sql.ref(`t.${column}`)]))})`;

/** What is stored of each kind with a code: key, state, fields, name and what it belongs to. */
export const storedOf: Record<RegisterKind, (company: string) => RawBuilder<unknown>> = {
  provider: (company) => sql`
    select t.cricos_code as key, t.register_state as state, ${dataOf('provider')} as data, t.name as label, '' as about
    from providers t where t.company = ${company} and t.cricos_code is not null`,
  campus: (company) => sql`
    select p.cricos_code || '|' || t.key as key, t.register_state as state, ${dataOf('campus')} as data, t.name as label, p.name as about
    from campuses t join providers p on p.id = t.provider_id where p.company = ${company} and p.cricos_code is not null`,
  course: (company) => sql`
    select t.cricos_code as key, t.register_state as state,
      ${dataOf('course')} || jsonb_build_object('provider', p.cricos_code) as data, t.name as label, p.name as about
    from courses t join providers p on p.id = t.provider_id where t.company = ${company} and t.cricos_code is not null`,
  link: (company) => sql`
    select c.cricos_code || '|' || p.cricos_code || '|' || k.key as key, t.register_state as state, '{}'::jsonb as data,
      c.name as label, k.name as about
    from course_campuses t join courses c on c.id = t.course_id join campuses k on k.id = t.campus_id join providers p on p.id = k.provider_id
    where c.company = ${company} and c.cricos_code is not null and p.cricos_code is not null`,
};

/** The names of a new row: its own and what it belongs to, from the file. */
export const namesOf: Record<RegisterKind, { label: RawBuilder<unknown>; about: RawBuilder<unknown> }> = {
  provider: { label: sql`f.data->>'name'`, about: sql`''` },
  campus: { label: sql`f.data->>'name'`, about: named('provider', sql`split_part(f.key, '|', 1)`) },
  course: { label: sql`f.data->>'name'`, about: named('provider', sql`f.data->>'provider'`) },
  link: {
    label: named('course', sql`split_part(f.key, '|', 1)`),
    about: named('campus', sql`substr(f.key, length(split_part(f.key, '|', 1)) + 2)`),
  },
};

function named(kind: RegisterKind, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select r.data->>'name' from register_rows r where r.import_id = f.import_id and r.kind = ${sql.lit(kind)} and r.key = ${key})`;
}
