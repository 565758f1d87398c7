import { assistanceKinds, licenceLabel, type LicenceKind } from '@embark/contracts/organisation/licences';
import type { Permission } from '@embark/contracts/kit';
import { type Ctx, holdsIn } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { mayHold } from '../people/index.ts';
import { type Candidate, findCandidates, officeCode, requiringOffices } from './licences.queries.ts';
import { isValidOn, refusalFor } from './licences.rules.ts';

/** A licence as an act stores it, so that the act keeps it when the row changes (G5). */
export type HeldLicence = { id: string; userId: number; kind: LicenceKind; number: string; name: string };

const held = ({ id, userId, kind, number, name }: Candidate): HeldLicence => ({ id, userId, kind, number, name });

/** The licence with which this person may give immigration assistance on this day, or null. */
export async function licenceOn(db: Ctx['db'], userId: number, day: string): Promise<HeldLicence | null> {
  const found = await findCandidates(db, assistanceKinds, { userId, day });
  const valid = found.find((one) => one.active && isValidOn(one, day));
  return valid ? held(valid) : null;
}

/**
 * The people who may give immigration assistance on client files of this office on this day: one licence each, those of the office first. With a
 * company, only those who work in it; with a permission, only those who hold it there.
 */
export async function licenceHolders(
  db: Ctx['db'],
  officeId: number,
  day: string,
  company?: string,
  permission: Permission = 'advice.write',
): Promise<HeldLicence[]> {
  const office = (await officeCode(db, officeId)) ?? '';
  const found = (await findCandidates(db, assistanceKinds, { day })).filter(
    (one) =>
      isValidOn(one, day) &&
      one.companies.some((each) => (company ?? each) === each && mayHold(one, permission, each, office)),
  );
  const perPerson = [...new Map(found.toReversed().map((one) => [one.userId, one])).values()];
  const isElsewhere = (one: Candidate) => Number(one.officeId !== officeId);
  return perPerson
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || a.name.localeCompare(b.name) || a.userId - b.userId)
    .map(held);
}

type Act = {
  /** The office of the client file. */
  officeId: number;
  /** The day of the act, in the office of the file. */
  day: string;
  /** Who gives the assistance, if it is not the caller. */
  userId?: number;
  /** What the act needs besides the licence, in the office of the file: a caller without it is refused like one without a licence. */
  permission?: Permission;
};

/**
 * The licence for an act that is immigration assistance (G1). Where the office of the file, of the caller or of the acting person requires a licence,
 * throws 403 `licence` with the holders to refer it to, for everybody without a valid one (G2). Elsewhere returns the licence, or null. Locks the
 * licence until the transaction ends, so that it cannot be suspended meanwhile.
 */
export async function requireLicence(
  { db, reach }: Ctx,
  { officeId, day, userId = reach.userId, permission }: Act,
): Promise<HeldLicence | null> {
  const isAllowed = permission === undefined || holdsIn(reach, permission, officeId);
  const found = isAllowed ? await findCandidates(db, assistanceKinds, { userId, day, hold: db.isTransaction }) : [];
  const valid = found.find((one) => one.active && isValidOn(one, day));
  if (valid) return held(valid);
  const requiring = await requiringOffices(db, officeId, [userId, reach.userId]);
  if (requiring.length === 0) return null;
  const holders = (await licenceHolders(db, officeId, day, reach.company, permission)).map((one) => ({
    userId: one.userId,
    name: one.name,
    number: licenceLabel(one),
  }));
  throw new Problem('licence', refusalFor(holders), { holders });
}
