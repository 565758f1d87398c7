import type { RecordKind } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

export type Opened = {
  userId: number;
  company: string;
  kind: RecordKind;
  recordId: string;
  openedAt: string;
};

/** Each record once per user, at its latest time; skips users deleted in the meantime. */
export async function insertOpened(db: Db, opened: Opened[]) {
  await sql`
    insert into recent_records (user_id, company, kind, record_id, opened_at)
    select o.user_id, o.company, o.kind, o.record_id, o.opened_at
    from unnest(${opened.map((one) => one.userId)}::int[], ${opened.map((one) => one.company)}::text[],
      ${opened.map((one) => one.kind)}::text[], ${opened.map((one) => one.recordId)}::uuid[],
      ${opened.map((one) => one.openedAt)}::timestamptz[]) as o (user_id, company, kind, record_id, opened_at)
    join users u on u.id = o.user_id
    on conflict (user_id, kind, record_id) do update set opened_at = greatest(recent_records.opened_at, excluded.opened_at)`.execute(
    db,
  );
}

/** Records kept per user and company. */
export const KEPT = 50;

/** Deletes all but the newest entries of these users in each company. */
export async function trim(db: Db, userIds: number[]) {
  await sql`
    delete from recent_records r using (
      select user_id, kind, record_id,
        row_number() over (partition by user_id, company order by opened_at desc, record_id) as place
      from recent_records where user_id = any(${userIds}::int[])) as ranked
    where ranked.place > ${KEPT}
      and (r.user_id, r.kind, r.record_id) = (ranked.user_id, ranked.kind, ranked.record_id)`.execute(db);
}
