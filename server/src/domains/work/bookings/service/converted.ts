import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { addConsultation, takesConsultation } from '../../../money/payments/index.ts';
import { moveToFile, setInstalment, unpaidOf } from './converted.queries.ts';

/**
 * When an enquiry becomes a client file, its bookings to come belong to the file, and the fees of its bookings become instalments there, unless
 * the file is paid in another currency.
 */
export async function onConversion(
  ctx: Ctx,
  { enquiryId, conversionId }: { enquiryId: string; conversionId: string },
): Promise<void> {
  for (const { id, type, fee, currency, startsAt, zone } of await unpaidOf(ctx.db, enquiryId)) {
    if (!(await takesConsultation(ctx, conversionId, currency))) continue;
    const dueOn = wallOf(new Date(startsAt), zone).day;
    const instalmentId = await addConsultation(ctx, conversionId, { what: type, amount: fee, currency, dueOn });
    await setInstalment(ctx, id, instalmentId);
  }
  await moveToFile(ctx, enquiryId, conversionId);
}
