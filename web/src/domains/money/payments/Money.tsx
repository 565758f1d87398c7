import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';

/** An amount that keeps its order in a sentence from right to left. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <Ltr>{moneyText(amount, currency)}</Ltr>
);
