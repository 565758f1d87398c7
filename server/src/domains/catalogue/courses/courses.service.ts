import type { Course, courses, NewCourse } from '@embark/contracts/catalogue/courses';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { OF_REGISTER, requireFreeCode } from '../providers/index.ts';
import { courseList, courseTable } from './courses.queries.ts';
import { columnsOf, fixedOfCourse, formOf } from './form.service.ts';
import * as sql from './parts.queries.ts';

type Calls = typeof courses;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await courseList.page(ctx, filter));

export const get = (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Course> => courseTable.find(ctx, id);

export function create(ctx: Ctx, given: Input<Calls['create']>): Promise<Course> {
  return inTransaction(ctx, async (ctx) => {
    await requireFreeCode(ctx, 'courses', given.cricosCode, 0);
    await requireProvider(ctx, given);
    const { company, userId } = ctx.reach;
    const kept = { company, createdBy: userId, createdAt: ctx.now.toISOString() };
    const id = await courseTable.insert(ctx, { ...columnsOf(given), ...kept });
    await saveCampuses(ctx, id, given);
    await sql.setTuitions(ctx.db, id, given.tuitions);
    await audit.recordChange(ctx, 'courses.create', id, null, given);
    return courseTable.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Course> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, courseTable, { id, version, may: 'gate' });
    const was = formOf(before, {});
    const next = formOf(before, given);
    if (before.registerState === 'listed') {
      const fixed = fixedOfCourse(was, next);
      requireValid(fixed === undefined, fixed ?? '', OF_REGISTER);
    } else {
      if (before.registerState === 'gone') requireValid(next.cricosCode === was.cricosCode, 'cricosCode', OF_REGISTER);
      if (next.cricosCode !== was.cricosCode) await requireFreeCode(ctx, 'courses', next.cricosCode, id);
      await requireProvider(ctx, next);
    }
    const { total, ...columns } = columnsOf(next);
    await courseTable.update(ctx, id, before.registerState === 'listed' ? columns : { ...columns, total });
    if (given.campusIds || next.providerId !== was.providerId) await saveCampuses(ctx, id, next);
    if (given.tuitions) await sql.setTuitions(ctx.db, id, next.tuitions);
    await audit.recordChange(ctx, 'courses.change', id, was, next);
    return courseTable.find(ctx, id);
  });
}

/** A course of our own needs a provider of the company and a level. */
async function requireProvider({ db, reach }: Ctx, { providerId, level }: NewCourse): Promise<void> {
  const provider = await sql.findProvider(db, reach.company, providerId);
  requireValid(provider !== undefined, 'providerId', 'Provider not found');
  requireValid(level !== null, 'level', 'Choose a level');
}

async function saveCampuses({ db }: Ctx, id: number, { providerId, campusIds }: NewCourse): Promise<void> {
  const known = await sql.campusesOf(db, providerId);
  requireValid(
    campusIds.every((one) => known.includes(one)),
    'campusIds',
    'Choose campuses of this provider',
  );
  const listed = (await sql.linksOf(db, id, 'listed')).map(({ campusId }) => campusId);
  const own = [...new Set(campusIds)].filter((one) => !listed.includes(one));
  await sql.setCampuses(db, id, own);
}
