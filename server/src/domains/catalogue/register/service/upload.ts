import type { RegisterImport } from '@embark/contracts/catalogue/register';
import type { Ctx } from '../../../../kit/context.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { Problem, requireState } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { registerChecks } from '../file/checks.ts';
import { openRegister } from '../file/lines.ts';
import { registerReader } from '../file/reader.ts';
import type { Row } from '../rules/rows.rules.ts';
import { monthIn } from '../rules/cells.rules.ts';
import * as sql from '../register.queries.ts';
import { present } from './read.ts';

const ONE_AT_A_TIME = 'Another import of the register is open. Apply or cancel it first.';

/** Reads the register from a file, row by row, and queues the search for differences. If any row cannot be read, nothing is stored. */
export async function upload(ctx: Ctx, { file }: { file: UploadedFile }): Promise<RegisterImport> {
  const { company, userId } = ctx.reach;
  requireState(!(await sql.hasOpenImport(ctx.db, company)), ONE_AT_A_TIME);
  const files = [file, ...(file.also ?? [])];
  const reader = registerReader();
  const checks = registerChecks();
  const { hash, lines } = await openRegister(file);
  async function* rows(): AsyncGenerator<Row> {
    for await (const line of lines) {
      const found = reader.read(line);
      if (found && checks.take(found)) yield found.row;
    }
    reader.end();
  }

  return sql
    .stage(ctx.pool, async (db, copy) => {
      const { id } = await sql.insertImport(db, {
        company,
        createdBy: userId,
        fileName: nameOf(files),
        fileSize: files.reduce((sum, { size }) => sum + size, 0),
        fileHash: hash,
        createdAt: ctx.now.toISOString(),
      });
      await copy(id, rows());
      await sql.leaveOut(db, id, checks.missing());
      const month = reader.month() ?? files.reduce<string | null>((found, { name }) => found ?? monthIn(name), null);
      const last = await sql.lastMonth(db, company);
      if (month !== null && last !== null && month < last) checks.warnAll('older', nameOf(files), last);
      const counts = Object.fromEntries(
        Object.entries(checks.rows()).map(([kind, count]) => [kind, { rows: count, ...NONE }]),
      );
      await sql.setImport(db, id, { month, counts: JSON.stringify(counts), warnings: JSON.stringify(checks.warnings) });
      await addResumable(db, 'register.read', id);
      const inside = { ...ctx, db };
      await audit.record(inside, {
        action: 'register.upload',
        subject: 'register',
        subjectId: id,
        after: { file: nameOf(files), rows: checks.rows() },
      });
      const answer = present(await sql.importTable.find(inside, id));
      await ctx.saveAnswer?.(db, answer);
      return answer;
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new Problem('conflict', ONE_AT_A_TIME) : error;
    });
}

/** `courses.csv + 3`. */
const nameOf = ([first, ...more]: readonly UploadedFile[]): string =>
  more.length > 0 ? `${first?.name} + ${more.length}` : (first?.name ?? '');

const NONE = { new: 0, changed: 0, expired: 0, back: 0, gone: 0 };

/** Two uploads at the same moment: the second one waits for the first, and is refused by the index. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'register_imports_open';
