import {
  type Agreement,
  agreementCells,
  type AgreementCells,
  type agreements,
  agreementTexts,
} from '@embark/contracts/casework/agreements';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import { agreementTable, type Stored } from '../agreements.queries.ts';
import { agreementList } from '../register.queries.ts';
import { change } from './draft.ts';

export const register = async (ctx: Ctx, filter: Input<typeof agreements.register>): Promise<Raw> =>
  new Raw(await agreementList.page(ctx, filter));

/** Changes cells of an agreement. What a sent one says is changed on its client file, where people see that it goes back to draft. */
export async function changeCells(ctx: Ctx, given: AgreementCells & { id: string }): Promise<Agreement> {
  const { state } = await agreementTable.find(ctx, given.id);
  const text = agreementTexts.find((name) => given[name] !== undefined);
  const message = 'This agreement was sent. Change what it says on the client file: it goes back to draft.';
  requireValid(text === undefined || state !== 'sent', text ?? '', message);
  return change(ctx, given);
}

/** The cells of an agreement; an undo writes those that changed. */
export const cellsOf = (row: Stored) => Object.fromEntries(agreementCells.map((name) => [name, row[name]]));
