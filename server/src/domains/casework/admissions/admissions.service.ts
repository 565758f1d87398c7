import { Readable } from 'node:stream';
import type { admissions } from '@embark/contracts/casework/admissions';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Cell } from '../../../kit/export/cells.ts';
import { mediaTypes, writeTable } from '../../../kit/export/write.ts';
import type { KeptFile } from '../../../kit/responses.ts';
import { dayOfUser } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { countBy, findIntakes } from './admissions.queries.ts';
import { tableOf } from './table.rules.ts';

type Calls = typeof admissions;

/** Applications counted by one dimension, and how far they came. */
export async function table(ctx: Ctx, { rows, ...scope }: Input<Calls['table']>): Promise<Output<Calls['table']>> {
  return tableOf(rows, await countBy(ctx, scope, rows));
}

export const intakes = (ctx: Ctx): Promise<Output<Calls['intakes']>> => findIntakes(ctx);

/** Limits the user's roles to the offices where they may export: one role may read an office that only another role exports. */
const exporting = (ctx: Ctx): Ctx => ({
  ...ctx,
  reach: { ...ctx.reach, offices: () => ctx.reach.offices('enquiries.export') },
});

/** Exports the table; the audit log records who exported it and what it contains. */
export async function exportTable(ctx: Ctx, given: Input<Calls['export']>): Promise<KeptFile> {
  const { filter, format, columns, heading, total, words, rightToLeft } = given;
  const counted = await table(exporting(ctx), filter);
  const subjectId = `admissions by ${filter.rows}`;
  await audit.record(ctx, {
    action: 'admissions.export',
    subject: 'applications',
    subjectId,
    after: { ...filter, format, rowCount: counted.rows.length },
  });
  async function* lines(): AsyncGenerator<Cell[][]> {
    yield counted.rows.map(({ key, label, counts }) => [
      label ?? words[key] ?? key,
      ...columns.map(({ id }) => counts[id]),
    ]);
    yield [[total, ...columns.map(({ id }) => counted.total[id])]];
  }
  const chunks: Buffer[] = [];
  const titles = [{ title: heading }, ...columns];
  for await (const piece of writeTable({ format, columns: titles, rows: lines(), rightToLeft }))
    chunks.push(Buffer.from(piece));
  const content = Buffer.concat(chunks); // a few thousand rows at the most
  return {
    fileName: `${subjectId} ${await dayOfUser(ctx)}.${format}`,
    type: mediaTypes[format],
    size: content.length,
    content: Readable.from([content]),
  };
}
