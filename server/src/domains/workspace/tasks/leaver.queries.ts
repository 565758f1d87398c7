import type { Company } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { isOpen } from './overdue.queries.ts';

/** An open task of a leaver; `inTurn`: who could take it over, the first choice first. */
export type Left = { id: string; company: Company; userId: number; name: string; inTurn: readonly number[] };

/** The open tasks of these people in all companies, locked: for the owner of the record, else whoever assigned it, else their manager. */
export async function lockLeft(db: Db, people: readonly number[]): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select t.id, t.company, t.user_id as "userId", u.name,
      array_remove(array[e.assignee_id, f.case_officer_id, a.owner_id, df.case_officer_id, t.assigned_by, u.manager_id], null) as "inTurn"
    from tasks t join users u on u.id = t.user_id
    left join enquiries e on e.id = t.enquiry_id
    left join conversions f on f.id = t.conversion_id
    left join applications a on a.id = t.application_id
    left join deadlines d on d.id = t.deadline_id left join conversions df on df.id = d.conversion_id
    where t.user_id = any(${people}::integer[]) and ${isOpen} order by t.id for no key update of t`.execute(db);
  return rows;
}

type Handing = { from: string; toId: number; to: string; by: number; now: Date };

/** Reassigns tasks to a colleague for good, and records it in their history. */
export async function handTo(db: Db, ids: readonly string[], { from, toId, to, by, now }: Handing): Promise<void> {
  const at = now.toISOString();
  const data = JSON.stringify({ fields: ['userId'], from, to });
  await sql`with handed as (update tasks set user_id = ${toId}, version = version + 1, updated_at = ${at} where id = any(${ids}::uuid[]) returning id)
    insert into task_entries (task_id, at, actor_id, kind, data) select id, ${at}::timestamptz, ${by}::integer, 'changed', ${data}::jsonb from handed`.execute(
    db,
  );
}
