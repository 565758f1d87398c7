import type { messageTemplateFields, TemplateFilter, TemplateRow } from '@embark/contracts/crm/templates';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/statements.ts';
import { holds, type Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';

const sorts: Record<(typeof messageTemplateFields.sorts)[number], SortKey> = {
  name: { up: sql`plain(r.name)`, type: 'text' },
  channel: { up: sql`r.channel`, type: 'text' },
  active: { up: sql`case when r.active then 0 else 1 end`, type: 'int' },
  updatedAt: { up: sql`r.updated_at`, type: 'timestamptz' },
};

const ofCompany = (reach: Reach) => sql<boolean>`r.company = ${reach.company}`;

const shownFrom = (reach: Reach) => sql`
  join message_templates r on r.id = page.id
  left join offices o on o.id = r.office_id
  left join services s on s.id = r.service_id
  cross join lateral (select r.id, r.version, r.name, r.channel, o.code as office, s.code as "serCode",
    r.subject, r.subject_tr as "subjectTr", r.subject_ar as "subjectAr", r.body, r.body_tr as "bodyTr", r.body_ar as "bodyAr",
    r.active, ${iso('r.updatedAt')} as "updatedAt",
    json_build_object('edit', ${holds(reach, 'catalogue.write')}::boolean) as can) as shown`;

/** Templates for one of these codes, and those for all. */
const matchesAny = (
  column: string,
  table: string,
  codes: readonly string[],
) => sql<boolean>`(${sql.ref(`r.${column}`)} is null
  or ${sql.ref(`r.${column}`)} in (select id from ${sql.table(table)} where code = any(${codes.map((code) => code.toUpperCase())}::text[])))`;

function filtered(reach: Reach, { q, active, channel, office, serCode }: TemplateFilter): RawBuilder<boolean> {
  const conditions = [
    ofCompany(reach),
    ...(q
      ? [
          sql<boolean>`plain(r.name || ' ' || r.body || ' ' || r.body_tr || ' ' || r.body_ar) like containing(${q}::text)`,
        ]
      : []),
    ...(active ? [sql<boolean>`r.active = ${active === 'yes'}`] : []),
    ...(channel?.length ? [sql<boolean>`r.channel = any(${channel}::text[])`] : []),
    ...(office?.length ? [matchesAny('officeId', 'offices', office)] : []),
    ...(serCode?.length ? [matchesAny('serviceId', 'services', serCode)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export async function findPage(db: Db, pool: Pool, reach: Reach, filter: TemplateFilter): Promise<string> {
  const statement = pageStatement({
    from: sql`message_templates r`,
    id: sql`r.id`,
    where: filtered(reach, filter),
    order: readOrder(sorts, filter.sort || 'active,name', 'name', sql`r.id`),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
    way: 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** Message templates of the company, with the columns of their list and form. */
export const templateTable = recordTable({
  table: 'messageTemplates',
  alias: 'r',
  visible: ofCompany,
  show: (reach) => sql<TemplateRow>`select shown.* from message_templates page ${shownFrom(reach)}`,
  touched: ['updatedAt'],
  notFound: 'Message template not found.',
});

/** Compares names without accents and case; the lock prevents duplicates from a double click. */
export async function isTaken(db: Db, company: string, name: string, except: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messageTemplates ${company}`}, 0))`.execute(db);
  const { rows } = await sql`select from message_templates
    where company = ${company} and plain(name) = plain(${name}) and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}
