import { type Employer, type employers, NewEmployer } from '@embark/contracts/money/employers';
import { taxNumberError } from '@embark/contracts/money/billing';
import type { Input } from '@embark/contracts/kit';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import { holdOwners, requireOwner } from '../../organisation/people/index.ts';
import { timelineOf } from '../../platform/timeline/index.ts';
import { mayChangeEmployer, mayCreateEmployer, owningIn } from './employers.access.ts';
import { employerList, employerTable } from './employers.queries.ts';

type Calls = typeof employers;
const { recordSaved, ...stream } = timelineOf<Employer, Employer, NewTimelineEntry>({
  subject: 'employers',
  table: employerTable,
  mayWrite: mayChangeEmployer,
  present: (_ctx, row) => row,
});
export const { timeline, addToTimeline } = stream;

/** The fields its audit trail compares. */
export const own = (row: Employer) => applyPatch(NewEmployer, row, {});

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await employerList.page(ctx, filter));

export const get = (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Employer> => employerTable.read(ctx, id);

/** J: the terms say a share of the salary or an amount; the other one stays empty. */
function requireTerms({ feeBasis, feePercent, feeAmount }: Pick<Employer, 'feeBasis' | 'feePercent' | 'feeAmount'>) {
  const isPercent = feeBasis === 'percent';
  requireValid(isPercent || feePercent === null, 'feePercent', 'Leave the per cent empty for a fixed fee');
  requireValid(!isPercent || feeAmount === null, 'feeAmount', 'Leave the amount empty for a share of the salary');
}

/** An Australian registration is an ABN. */
function requireRegistration({ country, registration }: Pick<Employer, 'country' | 'registration'>): void {
  const error = country === 'AU' ? taxNumberError('AU-GST', registration) : null;
  requireValid(error === null, 'registration', error ?? '');
}

export function create(ctx: Ctx, { office, ...given }: Input<Calls['create']>): Promise<Employer> {
  return inTransaction(ctx, async (ctx) => {
    const place = await findOffice(ctx.db, office);
    requireValid(place !== undefined, 'office', 'Office not found');
    allow(mayCreateEmployer(ctx.reach, place.id));
    requireTerms(given);
    requireRegistration(given);
    await requireOwner(ctx, given.ownerId, owningIn(place.code));
    const kept = { company: ctx.reach.company, officeId: place.id, createdAt: ctx.now.toISOString() };
    const made = await employerTable.find(ctx, await employerTable.insert(ctx, { ...given, ...kept }));
    await recordSaved(ctx, made, null, own(made));
    return made;
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Employer> {
  return inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    const before = await takeForChange(ctx, employerTable, { id, version, may: mayChangeEmployer });
    const { office: _, ...next } = applyPatch(NewEmployer, before, given);
    requireTerms(next);
    requireRegistration(next);
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    await employerTable.update(ctx, id, next);
    const after = await employerTable.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return after;
  });
}
