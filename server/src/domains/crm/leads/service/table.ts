import { Readable } from 'node:stream';
import type { LeadDimension, LeadHead, leads, LeadTable } from '@embark/contracts/crm/leads';
import type { Input, Output, Permission } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { namesNow } from '../../../catalogue/reference/index.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { countPairs, findStatuses } from '../count.queries.ts';
import { monthsOf, type Span } from '../periods.rules.ts';
import { layOut } from '../table.rules.ts';
import { namingOf, officesOf } from './names.ts';
import type { Cell } from '../../../../kit/export/cells.ts';
import { mediaTypes, writeTable } from '../../../../kit/export/write.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { dayOfUser } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';

const MOST_MONTHS = 36;

/** Leads counted by two dimensions, as a table. */
export async function table(
  ctx: Ctx,
  { rows, columns, ...scope }: Input<typeof leads.table>,
): Promise<Output<typeof leads.table>> {
  requireValid(rows !== columns, 'columns', 'Choose two different fields to group by');
  const months = rows === 'month' || columns === 'month' ? monthsAsked(scope) : [];
  const names = await namesNow(ctx.db);
  const cells = await countPairs(ctx, scope, { rows, columns, months, offices: officesOf(names) });
  const keys = months.map(({ from }) => from.slice(0, 7));
  const axis = (dimension: typeof rows) => ({ dimension, months: keys, naming: namingOf(names, dimension) });
  return layOut(cells, axis(rows), axis(columns));
}

function monthsAsked({ createdFrom, createdTo }: Pick<Input<typeof leads.table>, 'createdFrom' | 'createdTo'>): Span[] {
  requireValid(createdFrom !== undefined, 'createdFrom', 'Choose a start date to group by month');
  requireValid(createdTo !== undefined, 'createdTo', 'Choose an end date to group by month');
  const [from, to] = [createdFrom, createdTo];
  requireValid(from <= to, 'createdTo', 'The end date is before the start date');
  // counted before they are listed, so that a span of a thousand years is refused
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  requireValid(count <= MOST_MONTHS, 'createdTo', `Choose at most ${MOST_MONTHS} months`);
  return monthsOf({ from, to });
}

/** Exports the table; the audit log records who exported it and what it contains. */
export async function exportTable(ctx: Ctx, { format, ...query }: Input<typeof leads.export>): Promise<KeptFile> {
  const counted = await table(limitedTo(ctx, 'enquiries.export'), query);
  const statuses = new Map((await findStatuses(ctx)).map(({ code, name }) => [code, name]));
  const subjectId = `${query.rows} by ${query.columns}`;
  await audit.record(ctx, {
    action: 'leads.export',
    subject: 'leads',
    subjectId,
    after: { ...query, format, rowCount: counted.rows.length },
  });
  const nameOf = ({ key, label }: LeadHead) => label ?? (key === 'none' ? 'None' : (statuses.get(key) ?? key));
  const chunks: Buffer[] = [];
  const columns = headersOf(counted, query.rows, nameOf);
  for await (const piece of writeTable({ format, columns, rows: rowsOf(counted, nameOf) }))
    chunks.push(Buffer.from(piece));
  const content = Buffer.concat(chunks); // a few hundred rows at the most
  return {
    fileName: `leads ${subjectId} ${await dayOfUser(ctx)}.${format}`,
    type: mediaTypes[format],
    size: content.length,
    content: Readable.from([content]),
  };
}

/** Limits the user's roles to the offices where they have this permission: one role may read an office that only another role exports. */
const limitedTo = (ctx: Ctx, permission: Permission): Ctx => ({
  ...ctx,
  reach: { ...ctx.reach, offices: () => ctx.reach.offices(permission) },
});

type Named = (head: LeadHead) => string;

const headersOf = ({ columns }: LeadTable, rows: LeadDimension, nameOf: Named) =>
  [rows, ...columns.map(nameOf), 'Total'].map((title) => ({ title }));

async function* rowsOf({ rows, columns, total }: LeadTable, nameOf: Named): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => [nameOf(row), ...row.cells, row.total]);
  yield [['Total', ...columns.map((column) => column.total), total]];
}
