import type { bulk } from '@embark/contracts/workspace/bulk';
import type { Output, Input } from '@embark/contracts/kit';
import { z } from 'zod';
import { type Ctx, holds } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { BOM, csvLine } from '../../../../kit/export/cells.ts';
import { allow, Problem, requireState } from '../../../../kit/problem.ts';
import type { TextFile } from '../../../../kit/responses.ts';
import { dayOfUser } from '../../../organisation/people/index.ts';
import * as sql from '../bulk.queries.ts';
import { present } from '../present.ts';
import { sayReason } from '../says.rules.ts';

/** One of the user's own jobs, or 404; locked if it will be changed. */
export async function find({ db, reach }: Ctx, id: string, mode: 'read' | 'lock' = 'read'): Promise<sql.JobRecord> {
  const job = await (mode === 'lock' ? sql.lockOwn : sql.findOwn)(db, reach, id);
  if (!job) throw new Problem('not-found', 'Task not found.');
  return job;
}

export async function list(
  ctx: Ctx,
  { size, page, cursor, total }: Input<typeof bulk.list>,
): Promise<Output<typeof bulk.list>> {
  const before = cursor === undefined ? null : (z.uuid().safeParse(cursor).data ?? null);
  const [found, count] = await Promise.all([
    sql.listOwn(ctx.db, ctx.reach, { size, page, before }),
    total === 'yes' ? sql.countOwn(ctx.db, ctx.reach) : null,
  ]);
  const pageRows = found.slice(0, size);
  return {
    rows: pageRows.map((job) => present(job, ctx.now)),
    total: count,
    next: found.length > size ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

export const get = async (ctx: Ctx, { id }: Input<typeof bulk.get>): Promise<Output<typeof bulk.get>> =>
  present(await find(ctx, id), ctx.now);

const CHUNK = 1_000;

/** The outcome of each row, in processing order. */
export const rowsReader =
  ({ bulk: subjects }: Pick<Process, 'bulk'>) =>
  async (ctx: Ctx, { id }: Input<typeof bulk.rows>): Promise<TextFile> => {
    const job = await find(ctx, id);
    requireState(present(job, ctx.now).can.rows, "This file isn't ready yet.");
    const subject = subjects(job.list);
    allow(holds(ctx.reach, subject.reads));
    const rows = { shown: subject.rows.results(ctx.reach), idType: subject.rows.idType };
    async function* text() {
      yield BOM + csvLine(['number', 'name', 'service', 'outcome', 'reason']);
      for (let after = 0; ; ) {
        const found = await sql.resultRows(ctx.db, id, rows, after, CHUNK);
        if (found.length > 0) {
          yield found
            .map(({ number, name, serCode, outcome, reason, undo }) =>
              csvLine([
                number ?? '',
                name ?? '',
                serCode ?? '',
                undo ?? outcome ?? 'not reached',
                reason ? sayReason(reason) : '',
              ]),
            )
            .join('');
        }
        const last = found.at(-1);
        if (!last || found.length < CHUNK) return;
        after = last.n;
      }
    }
    const day = await dayOfUser(ctx, new Date(job.createdAt));
    return { fileName: `${job.action} ${day}.csv`, text: text() };
  };
