import type { Ctx } from '../../../../kit/context.ts';
import * as stream from '../../../platform/timeline/index.ts';

/** A line about the commission in the timeline of its application. */
export const tellApplication = (ctx: Ctx, applicationId: string, note: string | null) =>
  stream.append(ctx, {
    subject: 'applications',
    subjectId: applicationId,
    kind: 'changed',
    note,
    data: { fields: ['commission'] },
  });
