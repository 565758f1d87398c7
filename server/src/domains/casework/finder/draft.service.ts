import type { finder } from '@embark/contracts/casework/finder';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import * as applications from '../applications/index.ts';
import { findApplied } from './compare.queries.ts';

type Given = Input<typeof finder.draft>;

/** A complaint about a course of the list is about its place there; others keep their field. */
function placed(error: unknown, at: number): unknown {
  if (!(error instanceof Problem) || !error.more.fields) return error;
  const fields = Object.entries(error.more.fields).map(([field, message]) => [
    field === 'conversionId' ? field : `courses.${at}.${field}`,
    message,
  ]);
  return new Problem(error.code, error.message, { ...error.more, fields: Object.fromEntries(fields) });
}

/** R5: drafts an application for each course of a shortlist, all or none. They are alternatives for the same place of the package. */
export const draft = (ctx: Ctx, { conversionId, intakeOn, courses }: Given): Promise<Output<typeof finder.draft>> =>
  inTransaction(ctx, async (ctx) => {
    const made: Output<typeof finder.draft> = [];
    for (const [at, choice] of courses.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a transaction, and are numbered in this order
      const one = await applications.create(ctx, { ...choice, conversionId, intakeOn }).catch((error: unknown) => {
        throw placed(error, at);
      });
      made.push(one);
    }
    const ids = made.map(({ id }) => id);
    const applied = await findApplied(ctx, conversionId, intakeOn, ids);
    const twice = courses.findIndex(({ courseId }) => applied.includes(courseId));
    if (twice >= 0) {
      const message = 'This client file already has an application for this course and intake';
      throw new Problem('invalid', message, { fields: { [`courses.${twice}.courseId`]: message } });
    }
    return made;
  });
