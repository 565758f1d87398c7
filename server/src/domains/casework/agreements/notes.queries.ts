import type { AgreementGap } from '@embark/contracts/casework/agreements';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import { iso } from '../../../kit/page.ts';
import type { AgreementFile } from './file.queries.ts';

type Call = NonNullable<AgreementGap['call']> & { day: string };
export type NoteFacts = { firstAdviceOn: string | null; calls: Call[] };

/** Calls longer than this need a note (rule C5). */
const LONG_CALL = 5;

/**
 * The day of the first advice on a file, first consultations excepted, and its long calls without a note: neither one that names the call, nor
 * one by the same author on the same day.
 */
export async function noteFacts(db: Db, { id, zone }: Pick<AgreementFile, 'id' | 'zone'>): Promise<NoteFacts> {
  const day = (at: string) => sql`(${sql.ref(at)} at time zone ${zone})::date`;
  const { rows } = await sql<NoteFacts>`${ASKED_OFTEN} select
    (select min(${day('n.at')})::text from advice_notes n where n.conversion_id = ${id} and n.kind = 'advice') as "firstAdviceOn",
    coalesce((select json_agg(json_build_object('entry', t.id, 'at', ${iso('t.at')}, 'minutes', (t.data ->> 'minutes')::int,
        'by', coalesce(u.name, ''), 'day', ${day('t.at')}::text) order by t.id)
      from timeline t left join users u on u.id = t.actor_id
      where t.subject = 'conversions' and t.subject_id = ${id} and t.kind = 'call' and (t.data ->> 'minutes')::int > ${LONG_CALL}
        and not exists (select from advice_notes n where n.call_entry = t.id or (n.conversion_id = ${id}
          and n.by_id = t.actor_id and ${day('n.at')} = ${day('t.at')}))), '[]') as calls`.execute(db);
  return rows[0] ?? { firstAdviceOn: null, calls: [] };
}
