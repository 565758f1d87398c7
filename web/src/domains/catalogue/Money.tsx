import { Ltr } from '../../kit/Ltr.tsx';
import { moneyText } from '../../kit/money.ts';

type Props = { amount: number | null; currency: string | null };

/** An amount in its currency, or a dash where there is nothing to say. */
export const Money = ({ amount, currency }: Props) =>
  amount === null || currency === null ? <span>–</span> : <Ltr>{moneyText(amount, currency)}</Ltr>;
