import { Readable } from 'node:stream';
import type { Input, Permission } from '@embark/contracts/kit';
import type { LeadDimension, LeadHead, leads, LeadTable } from '@embark/contracts/crm/leads';
import type { Ctx } from '../../../../kit/context.ts';
import type { Cell } from '../../../../kit/export/cells.ts';
import { mediaTypes, writeTable } from '../../../../kit/export/write.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { findStatuses } from '../names.queries.ts';
import { table } from './table.ts';

/** The table as a file; who took it, and what it counted, stands in the audit log. */
export async function exportTable(ctx: Ctx, { format, ...asked }: Input<typeof leads.export>): Promise<KeptFile> {
  const counted = await table(within(ctx, 'enquiries.export'), asked);
  const statuses = new Map((await findStatuses(ctx.db)).map(({ code, name }) => [code, name]));
  const subjectId = `${asked.rows} by ${asked.columns}`;
  await audit.record(ctx, {
    action: 'leads.export',
    subject: 'leads',
    subjectId,
    after: { ...asked, format, rowCount: counted.rows.length },
  });
  const nameOf = ({ key, label }: LeadHead) => label ?? (key === 'none' ? 'None' : (statuses.get(key) ?? key));
  const pieces: Buffer[] = [];
  const columns = headsOf(counted, asked.rows, nameOf);
  for await (const piece of writeTable({ format, columns, rows: rowsOf(counted, nameOf) }))
    pieces.push(Buffer.from(piece));
  const content = Buffer.concat(pieces); // a few hundred rows at the most
  const day = ctx.now.toISOString().slice(0, 10);
  return {
    fileName: `leads ${subjectId} ${day}.${format}`,
    type: mediaTypes[format],
    size: content.length,
    content: Readable.from([content]),
  };
}

/** Only what the caller may take along: one role may read an office that another exports. */
const within = (ctx: Ctx, permission: Permission): Ctx => ({
  ...ctx,
  reach: { ...ctx.reach, offices: () => ctx.reach.offices(permission) },
});

type Named = (head: LeadHead) => string;

const headsOf = ({ columns }: LeadTable, rows: LeadDimension, nameOf: Named) =>
  [rows, ...columns.map(nameOf), 'Total'].map((title) => ({ title }));

async function* rowsOf({ rows, columns, total }: LeadTable, nameOf: Named): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => [nameOf(row), ...row.cells, row.total]);
  yield [['Total', ...columns.map((column) => column.total), total]];
}
