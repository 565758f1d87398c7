import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';

/** A count that leads to the list that it counts; nothing leads nowhere. */
export function Count({ of, to, label }: { of: number; to: string | undefined; label: string }) {
  const text = formatNumber(of);
  if (of === 0 || to === undefined) return <span className="tabular">{text}</span>;
  return (
    <Link component={RouterLink} to={to} className="tabular" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}

/** An amount in its currency, or a dash where there is nothing to say. */
export const Money = ({ amount, currency }: { amount: number | null; currency: string | null }) =>
  amount === null || currency === null ? <span>–</span> : <Ltr>{moneyText(amount, currency)}</Ltr>;

/** Whole per cent, as the server counts a return. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });
