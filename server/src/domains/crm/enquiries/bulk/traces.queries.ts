import { type RawBuilder, sql } from 'kysely';
import type { Column, Facts } from './facts.ts';

/** Who changes the rows, when, for which job, and the action name in the audit trail. */
export type By = { userId: number; company: string; address: string | null; now: Date; jobId: string; action: string };

const nameOf = (id: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = ${id})`;
const written = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Entry = { kind: string; note: RawBuilder<unknown>; data: RawBuilder<unknown> };

/** The timeline entry of the single action, computed from the row before (`b`) and after (`a`). */
function entryOf(facts: Facts): Entry {
  const blank = sql`''`;
  if (facts.kind === 'assign') {
    const data = sql`jsonb_build_object('from', ${nameOf(sql`b.assignee_id`)}, 'to', ${nameOf(sql`a.assignee_id`)})`;
    return { kind: 'assignee', note: blank, data };
  }
  if (facts.kind === 'move') {
    const data = sql`jsonb_build_object('from', b.status, 'to', a.status,
      'reason', coalesce((select r.name from closing_reasons r where r.id = a.closing_reason_id), ${facts.closing ? null : facts.reason}))
      || case when a.next_follow_up_at is distinct from b.next_follow_up_at
        then jsonb_build_object('nextFollowUpAt', ${written('a.nextFollowUpAt')}) else '{}' end`;
    return { kind: 'status', note: sql`coalesce(a.closing_note, ${facts.note}::text)`, data };
  }
  if (facts.kind === 'followUp') {
    const data = sql`jsonb_build_object('from', ${written('b.nextFollowUpAt')}, 'to', ${written('a.nextFollowUpAt')}, 'how', a.next_follow_up_how)`;
    return { kind: 'follow-up', note: sql`coalesce(a.next_follow_up_note, '')`, data };
  }
  return {
    kind: 'changed',
    note: blank,
    data: sql`jsonb_build_object('fields', jsonb_build_array(${facts.kind}::text))`,
  };
}

/** An SQL clause that inserts one timeline entry per changed row. */
export function entriesOf(facts: Facts, { userId, now, jobId }: By): RawBuilder<unknown> {
  const { kind, note, data } = entryOf(facts);
  return sql`told as (
    insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, at, note, data)
    select a.company, a.contact_id, 'enquiries', a.id, ${kind}::text, ${userId}::integer, ${now.toISOString()}::timestamptz, ${note},
      ${data} || jsonb_build_object('job', ${jobId}::text)
    from a join b on b.id = a.id)`;
}

/** Columns whose display value in the history is not the raw one. */
const shown: Partial<Record<Column, (row: 'a' | 'b') => RawBuilder<unknown>>> = {
  assigneeId: (row) =>
    sql`'assigneeId', ${sql.ref(`${row}.assigneeId`)}, 'assignee', ${nameOf(sql.ref(`${row}.assigneeId`))}`,
  nextFollowUpAt: (row) => sql`'nextFollowUpAt', ${written(`${row}.nextFollowUpAt`)}`,
  closingReasonId: (row) =>
    sql`'closingReason', (select r.name from closing_reasons r where r.id = ${sql.ref(`${row}.closingReasonId`)})`,
};

const state = (columns: readonly Column[], row: 'a' | 'b') =>
  sql`jsonb_build_object(${sql.join(
    columns.map((column) => shown[column]?.(row) ?? sql`${column}::text, ${sql.ref(`${row}.${column}`)}`),
  )})`;

/** An SQL clause that writes each changed row, before and after, to the audit trail. */
export const traceOf = (columns: readonly Column[], { userId, address, action, now }: By): RawBuilder<unknown> =>
  sql`traced as (
    insert into audit (at, actor_id, company, action, subject, subject_id, address, before, after)
    select ${now.toISOString()}::timestamptz, ${userId}::integer, a.company, ${action}::text, 'enquiries', a.id::text, ${address}::text,
      ${state(columns, 'b')}, ${state(columns, 'a')}
    from a join b on b.id = a.id)`;
