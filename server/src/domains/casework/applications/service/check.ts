import type { applications, FileCheck } from '@embark/contracts/casework/applications';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../../kit/context.ts';
import { checkPackage, valuesFor } from '../../packages/index.ts';
import { findPackage, findStudent } from '../package.queries.ts';
import { draftOf, packageOf, uncheckedIn } from '../package.rules.ts';
import { findFile } from '../parts.queries.ts';
import { noFile } from './read.ts';

/** Checks the package of a client file on today in Canberra, as if one of its applications were accepted. */
export async function checkOf(ctx: Ctx, conversionId: string, withId: string | undefined): Promise<FileCheck> {
  const { day } = wallOf(ctx.now, RULE_ZONE);
  const rows = packageOf(await findPackage(ctx.db, ctx.reach, conversionId), withId);
  const student = await findStudent(ctx.db, conversionId, day);
  const draft = student ? draftOf(rows, student) : null;
  return {
    courses: rows.map(({ id, number }) => ({ id, number })),
    unchecked: uncheckedIn(rows),
    check: draft && checkPackage(draft, await valuesFor(ctx.db, draft, day), day),
  };
}

export async function check(
  ctx: Ctx,
  { conversionId, with: withId }: Input<typeof applications.check>,
): Promise<FileCheck> {
  if (!(await findFile(ctx, conversionId))) throw noFile();
  return checkOf(ctx, conversionId, withId);
}
