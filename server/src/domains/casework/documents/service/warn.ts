import type { Ctx } from '../../../../kit/context.ts';
import { notify } from '../../../workspace/notifications/index.ts';
import type { File } from '../file.queries.ts';

/** Tells the uploader, the case officer and the office's manager that an uploaded file has a virus. */
export async function warnOfVirus(
  ctx: Ctx,
  { id, number, name, caseOfficerId, managerId }: File,
  file: string,
): Promise<void> {
  const { db, reach, now } = ctx;
  const to = [reach.userId, caseOfficerId, ...(managerId === null ? [] : [managerId])];
  const data = { number, name, file };
  await notify(db, {
    kind: 'virusFound',
    data,
    company: reach.company,
    to,
    by: null,
    at: now,
    about: { conversionId: id },
  });
}
