import type { Ctx } from '../../../../kit/context.ts';
import { conversionTable } from '../conversions.queries.ts';

type Agreed = {
  feeAmount: number | null;
  feeCurrency: string;
  feeSource: 'client' | 'provider' | 'employer';
  signedOn: string | null;
};

/** What the agreement in force of a client file says, in the transaction that puts it in force. */
export const setAgreed = (ctx: Ctx, id: string, agreed: Agreed): Promise<void> =>
  conversionTable.update(ctx, id, agreed);
