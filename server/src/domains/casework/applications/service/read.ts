import {
  type Application,
  applicationStates,
  applicationSteps,
  type applications,
  asksReason,
  isEndedState,
  nextStates,
  offerStates,
} from '@embark/contracts/casework/applications';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import {
  applicationBoard,
  applicationList,
  applicationTable,
  findOfFile,
  findProviders,
  type Stored,
} from '../applications.queries.ts';
import { findFile } from '../parts.queries.ts';

type Calls = typeof applications;

/** An application as this user sees it, with its allowed moves. */
export function present(_ctx: Ctx, row: Stored): Application {
  const { officeId: _o, contactId: _c, paidDocumentId: _p, enrolledDocumentId: _e, ...shown } = row;
  const moves = row.can.edit ? nextStates(row.status).map((to) => ({ to, needsReason: asksReason(to) })) : [];
  return { ...shown, moves };
}

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await applicationList.page(ctx, filter));

/** The list by state. Open columns sort by intake, ended ones by the latest added. The columns are sent as the database returns them. */
export async function board(ctx: Ctx, filter: Input<Calls['board']>): Promise<Raw> {
  const wanted = filter.status ?? [];
  const columns = applicationStates
    .filter((status) => wanted.length === 0 || wanted.includes(status))
    .map((status) => ({
      status,
      isEnded: !offerStates.some((one) => one === status),
      sort: isEndedState(status) ? '-createdAt' : 'intakeOn',
    }));
  const written = await applicationBoard(ctx, { ...filter, page: 1, total: 'no', status: undefined }, columns);
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(applicationSteps)}}`);
}

export const noFile = () => new Problem('not-found', "Client file not found, or you don't have access.");

export async function ofFile(ctx: Ctx, { conversionId }: Input<Calls['ofFile']>): Promise<Output<Calls['ofFile']>> {
  if (!(await findFile(ctx, conversionId))) throw noFile();
  return findOfFile(ctx.db, ctx.reach, conversionId);
}

export const providers = ({ db, reach }: Ctx): Promise<Output<Calls['providers']>> => findProviders(db, reach);

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Application> =>
  present(ctx, await applicationTable.read(ctx, id));
