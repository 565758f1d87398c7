import type { Expense, expenses } from '@embark/contracts/money/expenses';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { inspect, mimeOf } from '../../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../../kit/files/inspect/scan.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type FileParts, keepFile, readStoredFile } from '../../../platform/storedFiles/index.ts';
import { kind as expense, mayAttach } from './expenses.ts';

type Calls = typeof expenses;

/** Attaches the bill, also in a locked month: it proves what was spent and changes nothing of it. */
export const attach =
  (parts: FileParts) =>
  async (ctx: Ctx, { expenseId, file }: Input<Calls['attach']> & { file: UploadedFile }): Promise<Expense> => {
    allow(mayAttach(ctx.reach, await expense.rows.find(ctx, expenseId)));
    const { name, kind } = await inspect(file);
    requireValid(kind === 'png' || kind === 'jpg' || kind === 'pdf', 'file', 'Choose a PDF, PNG or JPEG file');
    const infection = await findVirus(parts.scannerUrl, file.path);
    requireValid(infection === null, 'file', `The virus scanner found ${infection}. Ask for a clean file.`);
    const { fileName, hash, size } = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async (ctx) => {
      const before = await expense.rows.lock(ctx, expenseId);
      allow(mayAttach(ctx.reach, before));
      await expense.rows.update(ctx, expenseId, { fileName, fileTitle: name, fileKind: kind });
      const title = before.file?.title ?? null;
      await audit.recordChange(ctx, 'expenses.attach', expenseId, { title }, { title: name, hash, size });
      return expense.present(ctx, await expense.rows.find(ctx, expenseId));
    });
  };

/** The bill, to look at. */
export const file =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<Calls['file']>): Promise<KeptFile> => {
    const { file: bill, fileName } = await expense.rows.find(ctx, id);
    if (!bill || !fileName) throw new Problem('not-found', 'This expense has no bill.');
    const { content, size } = await readStoredFile(parts, ctx.db, fileName);
    return { fileName: bill.title, type: mimeOf[bill.kind], size, content, inline: true };
  };
