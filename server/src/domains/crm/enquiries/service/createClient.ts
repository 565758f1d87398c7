import { statusesOf } from '@embark/contracts/crm/catalogue';
import type { NewConversion } from '@embark/contracts/crm/conversions';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { nextWorkingDay } from '../../../organisation/offices/index.ts';
import { convert } from './convert.ts';
import { create } from './create.ts';
import { move } from './move.ts';
import * as check from './checks.ts';

/** Somebody who is a client from the first day: recorded, taken on and converted by the very steps of an enquiry. Answers the file's id. */
export function createClient(ctx: Ctx, { remarks, ...told }: Omit<NewConversion, 'statusId'>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { kind, hours } = await check.service(ctx, told.serCode);
    const day = nextWorkingDay(ctx.now, hours).toISOString();
    const nextFollowUpAt = told.nextFollowUpAt ?? day;
    const isWorked = statusesOf[kind].includes('IP');
    const made = await create(ctx, {
      ...told,
      nextFollowUpAt,
      leadStatus: 'qualified',
      status: isWorked ? 'NE' : 'FU',
    });
    const { id, version } = isWorked ? await move(ctx, { id: made.id, version: made.version, to: 'IP' }) : made;
    return (await convert(ctx, { id, version, ...(remarks && { remarks }) })).conversionId;
  });
}
