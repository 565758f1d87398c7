import type { Invoice, invoices } from '@embark/contracts/money/invoices';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { mayIssue, mayWrite } from '../invoices.access.ts';
import * as sql from '../invoices.queries.ts';
import { allowedBy } from '../invoices.rules.ts';

type Calls = typeof invoices;

/** A document as this user sees it. */
export function present({ reach }: Pick<Ctx, 'reach'>, stored: sql.Stored): Invoice {
  const { officeId, seller: _seller, issuedAt: _at, ...shown } = stored;
  const allowed = allowedBy(stored);
  const [write, issue] = [mayWrite(reach, { officeId }), mayIssue(reach, { officeId })];
  return {
    ...shown,
    can: {
      change: allowed.change && write,
      remove: allowed.remove && write,
      issue: allowed.issue && issue,
      send: allowed.send && issue,
      bounce: allowed.bounce && issue,
      void: allowed.void && issue,
      credit: allowed.credit && issue,
    },
  };
}

/** The fields that the audit trail compares. */
export const traced = ({
  id: _id,
  version: _version,
  updatedAt: _at,
  officeId: _office,
  seller: _seller,
  creditNotes: _notes,
  overdue: _overdue,
  ...fields
}: sql.Stored) => fields;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await sql.invoiceList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Invoice> =>
  present(ctx, await sql.invoiceTable.find(ctx, id));
