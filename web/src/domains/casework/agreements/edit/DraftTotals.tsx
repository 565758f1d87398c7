import { agreementTotals } from '@embark/contracts/casework/agreements';
import { useWatch } from 'react-hook-form';
import { Totals } from '../Totals.tsx';
import type { DraftControl } from './LinesProblem.tsx';

const amountIn = (value: unknown) => (typeof value === 'number' ? value : 0);
const currencyIn = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : '');

/** The totals while typing; an amount that can't be read counts as nothing until it can. */
export function DraftTotals({ control }: DraftControl) {
  const [currency, fees, costs] = useWatch({ control, name: ['currency', 'feeLines', 'disbursements'] });
  const totals = agreementTotals({
    currency: currencyIn(currency),
    feeLines: fees.map(({ amount }) => ({ amount: amountIn(amount) })),
    disbursements: costs.map(({ amount, currency: of }) => ({ amount: amountIn(amount), currency: currencyIn(of) })),
  });
  const known = totals.filter(({ currency: code }) => /^[A-Z]{3}$/.test(code));
  return <Totals totals={known} />;
}
