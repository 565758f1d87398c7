import {
  type applications,
  type StudentDetails,
  studentComplaints,
  StudentForm,
} from '@embark/contracts/casework/applications';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireVersion } from '../../../../kit/problem.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { mayAdd } from '../applications.access.ts';
import { type FileOf, findFile, lockFile } from '../parts.queries.ts';
import { findDetails, saveDetails, type StoredStudent } from '../student.queries.ts';
import { noFile } from './read.ts';

type Calls = typeof applications;

const present = ({ reach }: Ctx, file: FileOf, details: StoredStudent): StudentDetails => ({
  ...details,
  can: { edit: mayAdd(reach, file) },
});

/** The details' own fields, which the audit trail compares. */
const fieldsOf = ({ conversionId: _id, version: _version, ...fields }: StoredStudent): StudentForm => fields;

export async function student(ctx: Ctx, { conversionId }: Input<Calls['student']>): Promise<StudentDetails> {
  const file = await findFile(ctx, conversionId);
  if (!file) throw noFile();
  return present(ctx, file, await findDetails(ctx.db, conversionId));
}

export const changeStudent = (
  ctx: Ctx,
  { conversionId, version, ...given }: Input<Calls['changeStudent']>,
): Promise<StudentDetails> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, conversionId);
    if (!file) throw noFile();
    allow(mayAdd(ctx.reach, file));
    const before = await findDetails(ctx.db, conversionId);
    requireVersion(before, version, present(ctx, file, before));
    const fields = applyPatch(StudentForm, before, given);
    const complaints = studentComplaints(fields);
    if (Object.keys(complaints).length > 0)
      throw new Problem('invalid', 'Please check the form.', { fields: complaints });
    await saveDetails(ctx.db, ctx.now, { conversionId, version: before.version, ...fields });
    await audit.recordChange(ctx, 'applications.changeStudent', conversionId, fieldsOf(before), fields);
    if (Object.keys(diff(fieldsOf(before), fields).after).length > 0)
      await timeline.append(ctx, {
        ...timeline.at('conversions', { id: conversionId, contactId: file.contactId }),
        kind: 'application',
        data: { step: 'student' },
      });
    return present(ctx, file, await findDetails(ctx.db, conversionId));
  });
