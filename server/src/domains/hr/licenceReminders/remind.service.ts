import { Company } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { licenceLabel } from '@embark/contracts/organisation/licences';
import type { Ctx } from '../../../kit/context.ts';
import { mayHold } from '../../organisation/people/index.ts';
import { type Notice, notify } from '../../workspace/notifications/index.ts';
import * as sql from './licenceReminders.queries.ts';
import { saidBy, type Step, stepsDue } from './licenceReminders.rules.ts';

type Staff = Awaited<ReturnType<typeof sql.findStaff>>;

const LICENCES = '/apps/settings/licences';
const PROFILE = '/apps/users/myprofile';

/** HR of the holder's office, and the manager: the holder's own and the office's, else the managers there, else all. */
function colleaguesOf({ userId, companies, office, officeId, managers }: sql.Licence, staff: Staff): number[] {
  const works = staff.filter(
    (one) => one.id !== userId && one.companies.some((company) => companies.includes(company)),
  );
  const isHr = ({ roles }: Staff[number]) => roles.some((role) => role.startsWith('hr'));
  const hr = works.filter(
    (one) => isHr(one) && one.companies.some((company) => mayHold(one, 'licences.write', company, office)),
  );
  const leads = works.filter(({ roles }) => roles.includes('manager'));
  const there = leads.filter((one) => one.officeId === officeId);
  const instead = there.length > 0 ? there : leads;
  const chiefs = managers.length > 0 ? managers : instead.map(({ id }) => id);
  return [...new Set([...hr.map(({ id }) => id), ...chiefs])].filter((id) => id !== userId);
}

/** The notices of a reminder: to the holder, whose own profile shows the licence, and to HR and the manager. */
function noticesOf(licence: sql.Licence, step: Step, staff: Staff, now: Date): Notice[] {
  const company = Company.parse(licence.companies.includes('fc') ? 'fc' : licence.companies[0]);
  const data = { step: saidBy(step), name: licence.name, licence: licenceLabel(licence), endsOn: step.endsOn };
  const shared = { kind: 'licence' as const, data, company, by: null, at: now };
  return [
    { ...shared, to: [licence.userId], url: PROFILE },
    { ...shared, to: colleaguesOf(licence, staff), url: LICENCES },
  ];
}

/**
 * Sends reminders before a licence or its insurance ends, by the calendar of the holder's office (G4). Each is sent once, however many nodes run:
 * the row that records it is saved with the notifications. If several were missed, only the latest is sent.
 */
export const remindOfLicences = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    if (!(await sql.takeTurn(inside))) return; // another node is running
    const licences = await sql.findLicences(inside);
    const due = licences.flatMap((licence) =>
      stepsDue(licence, wallOf(now, licence.zone).day).map((step) => ({ ...step, licenceId: licence.id })),
    );
    const claimed = await sql.claim(inside, due, now);
    if (claimed.length === 0) return;
    const staff = await sql.findStaff(inside);
    const notices = licences.flatMap((licence) => {
      const ofIt = claimed.filter(({ licenceId }) => licenceId === licence.id);
      const told = (['licence', 'insurance'] as const).flatMap((what) =>
        lastOf(ofIt.filter((one) => one.what === what)),
      );
      return told.flatMap((step) => noticesOf(licence, step, staff, now));
    });
    await notify(inside, ...notices);
  });

/** The step that is nearest to the end. */
const lastOf = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.step - b.step).slice(0, 1);
