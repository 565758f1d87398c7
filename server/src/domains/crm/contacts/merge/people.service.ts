import type { MergePerson } from '@embark/contracts/crm/contacts';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid, requireState, Problem } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { whereTo } from './journal.queries.ts';
import { findBoth, type Stored } from './merge.queries.ts';

/** Both contacts of a merge, or 404 if one is missing, not within reach or of another company. */
export async function both(ctx: Ctx, keepId: string, dropId: string): Promise<[Stored, Stored]> {
  requireValid(keepId !== dropId, 'drop', 'These contacts are already merged');
  const found = await findBoth(ctx.db, ctx.reach, [keepId, dropId]);
  const keep = found.find(({ id }) => id === keepId);
  const drop = found.find(({ id }) => id === dropId);
  if (!keep || !drop) throw new Problem('not-found', "Contact not found, or you don't have access.");
  return [keep, drop];
}

/** Refuses if either was merged in the meantime, and names the survivor and the colleague. */
export async function holdUnmerged(ctx: Ctx, ...people: Stored[]): Promise<void> {
  const mergedPerson = people.find(({ mergedInto }) => mergedInto !== null);
  const way = mergedPerson && (await whereTo(ctx.db, mergedPerson.id));
  requireState(
    mergedPerson === undefined,
    `${mergedPerson?.name ?? ''} has already been merged into ${way?.into ?? ''} by ${way?.by ?? ''}.`,
  );
}

/** A contact as the API returns them. */
export const present = (of: Stored): MergePerson => ({
  id: of.id,
  version: of.version,
  name: of.name,
  givenNames: of.givenNames,
  familyName: of.familyName,
  preferredName: of.preferredName,
  email: of.email,
  phone: of.phone,
  whatsapp: of.whatsapp,
  nationality: of.nationality,
  residence: of.residence,
  language: of.language,
  dateOfBirth: of.dateOfBirth,
  consent: of.consent,
  createdAt: of.createdAt,
  updatedAt: of.updatedAt,
});

type States = { before: object; after: object };
export const trace = (ctx: Ctx, action: string, subjectId: string, states: States) =>
  audit.record(ctx, { action, subject: 'contacts', subjectId, ...states });
