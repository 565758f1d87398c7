import { Ltr } from './Ltr.tsx';
import { moneyText } from './money.ts';

/** An amount that keeps its order in a sentence from right to left. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <Ltr>{moneyText(amount, currency)}</Ltr>
);
