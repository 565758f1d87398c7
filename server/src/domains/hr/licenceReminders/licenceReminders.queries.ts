import type { LicenceKind } from '@embark/contracts/organisation/licences';
import { assistanceKinds } from '@embark/contracts/organisation/licences';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Step, Terms } from './licenceReminders.rules.ts';

/** Takes the lock that allows one run at a time across nodes; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark licence reminders', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export type Licence = Terms & {
  id: string;
  kind: LicenceKind;
  number: string;
  userId: number;
  name: string;
  companies: string[];
  officeId: number;
  office: string;
  zone: string;
  /** The holder's own manager, and the manager of the office. */
  managers: number[];
};

/** Active licences of active staff; those that a renewal follows name its last day. */
export async function findLicences(db: Db): Promise<Licence[]> {
  const { rows } = await sql<Licence>`
    select l.id, l.kind, l.number, l.user_id as "userId", u.name, u.companies, o.id as "officeId", o.code as office, o.zone,
      l.valid_to as "validTo",
      case when l.kind = any(${assistanceKinds}::text[]) then l.insured_to end as "insuredTo",
      (select max(n.valid_to) from licences n where n.user_id = l.user_id and n.kind = l.kind and n.state = 'active'
        and n.valid_from > l.valid_to and n.valid_from <= l.valid_to + 1) as "renewedTo",
      array_remove(array[u.manager_id, o.manager_id], null) as managers
    from licences l join users u on u.id = l.user_id join offices o on o.id = u.country_id
    where l.state = 'active' and u.active
    order by l.id`.execute(db);
  return rows;
}

/** Records these reminders as told; returns those that were not told before. */
export async function claim(db: Db, due: readonly (Step & { licenceId: string })[], now: Date) {
  if (due.length === 0) return [];
  const { rows } = await sql<Step & { licenceId: string }>`
    insert into licence_reminders (licence_id, what, ends_on, step, told_at)
    select id, what, ends, step, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(due.map(({ licenceId: id, endsOn: ends, ...rest }) => ({ id, ends, ...rest })))}::json)
      as r (id uuid, what text, ends date, step smallint)
    on conflict do nothing returning licence_id as "licenceId", what, ends_on as "endsOn", step`.execute(db);
  return rows;
}

/** Active staff who may be told about licences: HR, managers and admins. */
export async function findStaff(db: Db) {
  const { rows } = await sql<{ id: number; active: boolean; companies: string[]; roles: string[]; officeId: number }>`
    select id, active, companies, roles, country_id as "officeId" from users
    where active and roles && '{hr,hrbd,hrpk,manager,admin}'::text[] order by id`.execute(db);
  return rows;
}
