import {
  type Application,
  ApplicationForm,
  type applications,
  complaintsOf,
} from '@embark/contracts/casework/applications';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { followApplication } from '../../../money/commissions/index.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { tasksOfStage } from '../../../workspace/tasks/index.ts';
import { mayAdd, mayChange, owningIn } from '../applications.access.ts';
import { applicationTable } from '../applications.queries.ts';
import { endOf } from '../applications.rules.ts';
import * as parts from '../parts.queries.ts';
import { syncDates } from './dates.ts';
import { noFile, present } from './read.ts';
import { own, recordSaved, tellFile } from './trace.ts';

type Calls = typeof applications;

async function requireCourse(ctx: Ctx, id: number): Promise<parts.Course> {
  const course = await parts.findCourse(ctx.db, ctx.reach, id);
  if (!course) throw new Problem('invalid', 'Choose a course', { fields: { courseId: 'Choose a course' } });
  return course;
}

async function requireCampus({ db }: Ctx, campusId: number | null | undefined, providerId: number): Promise<void> {
  const isKnown = !campusId || (await parts.isCampusOf(db, campusId, providerId));
  requireValid(isKnown, 'campusId', 'Choose a campus of this provider');
}

/** Locks the client file of an application, so that its applications change one after the other; 404 without access. */
export async function holdFileOf(ctx: Ctx, id: string): Promise<parts.FileOf> {
  const fileId = await parts.fileIdOf(ctx.db, id);
  const file = fileId === null ? undefined : await parts.lockFile(ctx, fileId);
  if (!file) throw applicationTable.notFound();
  return file;
}

export const create = (ctx: Ctx, given: Input<Calls['create']>): Promise<Application> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const file = await parts.lockFile(ctx, given.conversionId);
    if (!file) throw noFile();
    allow(mayAdd(ctx.reach, file));
    requireValid(file.isOpen, 'conversionId', 'This client file is closed. Reopen it first.');
    const course = await requireCourse(ctx, given.courseId);
    requireValid(course.active, 'courseId', 'This course is no longer active');
    await requireCampus(ctx, given.campusId, course.providerId);
    if (given.ownerId) await requireOwner(ctx, given.ownerId, owningIn(file.office));
    const id = await applicationTable.insert(ctx, {
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: file.id,
      providerId: course.providerId,
      courseId: course.id,
      campusId: given.campusId ?? null,
      position: given.position ?? 1,
      intakeOn: given.intakeOn,
      endsOn: endOf(given.intakeOn, course.weeks),
      via: given.via ?? 'portal',
      currency: course.currency,
      ownerId: given.ownerId ?? file.caseOfficerId,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await applicationTable.find(ctx, id);
    await recordSaved(ctx, made, null, own(made));
    await tellFile(ctx, made, { step: 'added' });
    await tasksOfStage(ctx, { kind: 'application', ids: [id], stage: made.status });
    return present(ctx, made);
  });

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Application> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    await holdFileOf(ctx, id);
    const before = await takeForChange(ctx, applicationTable, { id, version, may: mayChange, present });
    const next = applyPatch(ApplicationForm, before, given);
    const complaints = complaintsOf(next);
    if (Object.keys(complaints).length > 0)
      throw new Problem('invalid', 'Please check the form.', { fields: complaints });
    const isOtherCourse = next.courseId !== before.courseId;
    const isFixed = isOtherCourse && before.status !== 'draft';
    requireValid(!isFixed, 'courseId', 'This application was submitted. Add another one for a different course.');
    const providerId = isOtherCourse ? (await requireCourse(ctx, next.courseId)).providerId : before.providerId;
    await requireCampus(ctx, next.campusId, providerId);
    const isOtherPlace = next.position !== before.position;
    requireValid(!isOtherPlace || !before.chosen, 'position', 'An accepted application keeps its place in the package');
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    await applicationTable.update(ctx, id, { ...next, providerId });
    const after = await applicationTable.find(ctx, id);
    await syncDates(ctx, after);
    await followApplication(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return present(ctx, after);
  });
