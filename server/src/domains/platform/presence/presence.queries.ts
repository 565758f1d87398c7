import type { PresenceSubject } from '@embark/contracts/platform/presence';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import type { Sight } from './presence.rules.ts';

/** Whether a record exists within this reach. */
export async function maySee(db: Db, reach: Reach, subject: PresenceSubject, id: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`select exists (
    select from ${sql.table(subject)} r where r.id = ${id} and ${inReach(reach, `${subject}.read`, 'r')}) as seen`.execute(
    db,
  );
  return rows[0]?.seen ?? false;
}

export const namesOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();

/** The most entries that fit into one notification to all nodes, including this one. */
const PORTION = 30;
export async function announce(db: Db, sights: readonly Sight[]): Promise<void> {
  for (let at = 0; at < sights.length; at += PORTION) {
    const text = JSON.stringify({ topic: 'presence', sights: sights.slice(at, at + PORTION) });
    await sql`select pg_notify('embark', ${text})`.execute(db);
  }
}
