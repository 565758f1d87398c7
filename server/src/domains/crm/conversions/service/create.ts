import type { Output } from '@embark/contracts/kit';
import { beginnings, type conversions, type NewConversion } from '@embark/contracts/crm/conversions';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as sql from '../conversions.queries.ts';
import { present } from '../present.ts';
import { move } from './move.ts';

/** Records an enquiry and makes a client of it at once: the enquiries know how. Answers the id of the file. */
export type Convert = (ctx: Ctx, told: Omit<NewConversion, 'statusId'>) => Promise<string>;

/** A client who was no enquiry before: by the same steps as one who was, all of them or none. */
export const createWith =
  (convert: Convert) =>
  (ctx: Ctx, { statusId, ...told }: NewConversion): Promise<Output<typeof conversions.create>> =>
    inTransaction(ctx, async (ctx) => {
      const file = await sql.conversionTable.find(ctx, await convert(ctx, told));
      if (!statusId || statusId === file.statusId) return present(ctx, file);
      const open = beginnings[file.kind];
      const says = 'A new client file of this service does not begin in this status';
      requireValid(open.includes(statusId), 'statusId', says, { allowed: open.map(String) });
      return move(ctx, { id: file.id, version: file.version, to: statusId });
    });
