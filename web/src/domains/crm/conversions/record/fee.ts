import type { Conversion } from '@embark/contracts/crm/conversions';
import { formatNumber } from '../../../../kit/text/format.ts';

/** The agreed fee in its currency. Amounts are minor units, a hundredth in all four currencies of the offices. */
export const feeText = ({ feeAmount, feeCurrency }: Pick<Conversion, 'feeAmount' | 'feeCurrency'>): string | null =>
  feeAmount === null || feeCurrency === null
    ? null
    : formatNumber(feeAmount / 100, { style: 'currency', currency: feeCurrency, minimumFractionDigits: 2 });
