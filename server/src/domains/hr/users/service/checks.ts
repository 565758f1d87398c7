import { officesFor } from '@embark/contracts/kit';
import type { UserFields } from '@embark/contracts/hr/users';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import { readPhone } from '../../../../kit/phone.rules.ts';
import { companiesOf, rolesOf } from '../present.service.ts';
import * as sql from '../users.queries.ts';
import { leadsBack, mayChangeEmail, refusedRole } from '../users.rules.ts';
import type { Actor } from './keep.ts';

type Office = { id: number; code: string; phoneRegion: string };

/** A stored user in form shape; blank for a new one. */
export const fieldsOf = (row: sql.Stored) => ({
  displayName: row.displayName,
  email: row.email,
  aranEmail: row.aranEmail,
  phone: row.phone,
  jobTitle: row.jobTitle,
  office: row.office,
  companies: companiesOf(row.companies),
  roles: rolesOf(row.roles),
  zone: row.ownZone,
  language: row.language,
  managerId: row.managerId,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  active: row.active,
  awayUntil: row.awayUntil,
});

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Checks the grant rules against the current rows. */
export function allowStanding(actor: Actor, before: sql.Stored | null, after: UserFields): void {
  const was = before && fieldsOf(before);
  if (before?.id === actor.id && was) {
    allow(same(was.roles, after.roles), "You can't change your own roles.");
    const isUnchanged = was.active === after.active && was.office === after.office;
    allow(
      isUnchanged && same(was.companies, after.companies),
      "You can't change your own office, companies or status.",
    );
  }
  const refused = refusedRole(actor.roles, was ?? { active: false, roles: [] }, after);
  allow(refused === null, `You don't have permission to give or remove the role ${refused ?? ''}.`);
  const previous = was?.companies ?? [];
  const moved = [...after.companies, ...previous].filter(
    (one) => after.companies.includes(one) !== previous.includes(one),
  );
  allow(
    moved.every((one) => actor.companies.includes(one)),
    "You don't have access to this company.",
  );
  if (was && was.email !== after.email)
    allow(mayChangeEmail(actor.roles, was.roles), 'Only an administrator can change the email of this account.');
}

/** The requested office, in which the actor must manage staff records. */
export async function office(ctx: Ctx, actor: Actor, code: string): Promise<Office> {
  const found = (await sql.offices(ctx.db)).find((one) => one.code === code);
  requireValid(found !== undefined, 'office', 'Office not found');
  const ownOffices = officesFor(actor.roles, 'people.write');
  allow(ownOffices === 'all' || ownOffices.includes(found.code), "You can't manage staff in this office.");
  return found;
}

/** Checks the input against the stored data. */
export async function sense(ctx: Ctx, id: number | null, before: sql.Stored | null, after: UserFields, at: Office) {
  const isTaken = after.email !== before?.email && (await sql.isEmailTaken(ctx.db, after.email, id));
  requireValid(!isTaken, 'email', 'An account with this email already exists');
  const isBackward = after.startsOn !== null && after.endsOn !== null && after.endsOn < after.startsOn;
  requireValid(!isBackward, 'endsOn', 'The end date is before the start date');
  if (after.managerId !== null && after.managerId !== before?.managerId) await manager(ctx, id, after.managerId);
  return after.phone === null || after.phone === before?.phone ? after.phone : phone(after.phone, at.phoneRegion);
}

function phone(text: string, region: string): string | null {
  const { e164, ok } = readPhone(text, [region]);
  requireValid(ok, 'phone', 'Enter a valid phone number');
  return e164;
}

async function manager(ctx: Ctx, id: number | null, managerId: number): Promise<void> {
  const [found] = await sql.hold(ctx.db, [managerId]);
  const isEligible = found !== undefined && found.active && found.companies.includes(ctx.reach.company);
  requireValid(isEligible, 'managerId', 'Staff member not found');
  const goesRound = id !== null && leadsBack(id, managerId, await sql.managers(ctx.db));
  requireValid(!goesRound, 'managerId', 'This manager already reports to them');
}
