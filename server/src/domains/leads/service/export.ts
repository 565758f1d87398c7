import { stringify } from 'csv-stringify/sync';
import type { Permission } from '@embark/contracts/kit';
import type { LeadDimension, LeadHead, LeadTable } from '@embark/contracts/leads';
import type { Ctx } from '../../../kit/context.ts';
import type { TextFile } from '../../../kit/raw.ts';
import * as audit from '../../audit/index.ts';
import { findStatuses } from '../names.queries.ts';
import type { Given } from './calls.ts';
import { table } from './table.ts';

/** The table as a file, line by line; who took it, and what it counted, stands in the audit log. */
export async function exportTable(ctx: Ctx, asked: Given['export']): Promise<TextFile> {
  const counted = await table(within(ctx, 'enquiries.export'), asked);
  const statuses = new Map((await findStatuses(ctx.db)).map(({ code, name }) => [code, name]));
  await audit.record(ctx, {
    action: 'leads.export',
    subject: 'leads',
    subjectId: `${asked.rows} by ${asked.columns}`,
    after: asked,
  });
  const nameOf = ({ key, label }: LeadHead) => label ?? (key === 'none' ? 'None' : (statuses.get(key) ?? key));
  const day = ctx.now.toISOString().slice(0, 10);
  return { fileName: `leads ${asked.rows} by ${asked.columns} ${day}.csv`, text: lines(counted, asked.rows, nameOf) };
}

/** Only what the caller may take along: one role may read an office that another exports. */
const within = (ctx: Ctx, permission: Permission): Ctx => ({
  ...ctx,
  reach: { ...ctx.reach, offices: () => ctx.reach.offices(permission) },
});

async function* lines(counted: LeadTable, rows: LeadDimension, nameOf: (head: LeadHead) => string) {
  const { columns } = counted;
  yield `\uFEFF${write([rows, ...columns.map(nameOf), 'Total'])}`; // Excel reads UTF-8 by its mark
  for (const row of counted.rows) yield write([nameOf(row), ...row.cells, row.total]);
  yield write(['Total', ...columns.map(({ total }) => total), counted.total]);
}

/** A cell that a spreadsheet would take for a formula is quoted. */
const write = (cells: (string | number)[]) => stringify([cells], { escape_formulas: true, record_delimiter: '\r\n' });
