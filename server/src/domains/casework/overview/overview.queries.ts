import { sql } from 'kysely';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';

export type File = {
  id: string;
  officeId: number;
  zone: string;
  kind: string;
  statusId: number;
  isOpen: boolean;
  /** Lodging needs a licence (G1). */
  needsLicence: boolean;
  nextActionAt: string | null;
  nextAction: string | null;
  caseOfficer: string;
  plan: Plan | null;
};
export type Plan = {
  subclass: string | null;
  plannedOn: string | null;
  hardBy: string | null;
  acceptBy: string | null;
  decisionOn: string | null;
  visaEndsOn: string | null;
};

/** A client file within reach with its plan, or 404. */
export async function findFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<File> {
  const { rows } =
    await sql<File>`${ASKED_OFTEN} select v.id, v.office_id as "officeId", o.zone, s.kind, v.status_id as "statusId",
      v.closed_at is null as "isOpen", o.licence_required and s.kind = 'migration' as "needsLicence", ${iso('v.nextActionAt')} as "nextActionAt", v.next_action as "nextAction", u.name as "caseOfficer",
      (select json_build_object('subclass', p.subclass, 'plannedOn', p.planned_on, 'hardBy', p.hard_by, 'acceptBy', p.accept_by,
        'decisionOn', p.decision_on, 'visaEndsOn', p.visa_ends_on) from file_plans p where p.conversion_id = v.id) as plan
    from conversions v join offices o on o.id = v.office_id join services s on s.id = v.service_id
    join users u on u.id = v.case_officer_id
    where v.id = ${id} and ${inReach(reach, 'conversions.read', 'v')}`.execute(db);
  const [file] = rows;
  if (!file) throw new Problem('not-found', "Client file not found, or you don't have access.");
  return file;
}
