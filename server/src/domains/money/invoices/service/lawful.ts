import type { InvoiceForm } from '@embark/contracts/money/invoices';
import type { Ctx } from '../../../../kit/context.ts';
import { requireLawfulPayer } from '../../placements/index.ts';
import { serviceKindOf } from '../instalment.queries.ts';

/** J3: no invoice to the client of a sponsored placement asks for the placement, the sponsorship or the nomination. */
export async function requireLawfulBuyer(ctx: Ctx, form: InvoiceForm): Promise<void> {
  const { buyerKind, conversionId, lines } = form;
  if (buyerKind !== 'person' || conversionId === null) return;
  const kind = await serviceKindOf(ctx, conversionId);
  // the client's own visa is work of a migration file
  const asks = lines.some(({ sold }) => sold === 'placement' || (kind !== 'migration' && sold !== 'state-charge'));
  if (asks) await requireLawfulPayer(ctx, conversionId);
}
