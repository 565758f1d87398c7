import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText, roundMoneyText } from '../../../kit/text/money.ts';

type Props = {
  amount: number | null;
  currency: string | null;
  /** To the nearest whole unit. */
  round?: boolean;
};

/** An amount in its currency, or a dash where there is nothing to say. */
export const Money = ({ amount, currency, round = false }: Props) =>
  amount === null || currency === null ? (
    <span>–</span>
  ) : (
    <Ltr>{(round ? roundMoneyText : moneyText)(amount, currency)}</Ltr>
  );
