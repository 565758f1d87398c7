import Link from '@mui/material/Link';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText, roundMoneyText } from '../../../kit/text/money.ts';

/** Whether forms and filters offer the row. */
export function ActiveChip({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={active ? 'success' : 'neutral'}>
      {t(active ? 'reference.active.yes' : 'reference.active.no')}
    </StatusChip>
  );
}

type CountProps = {
  of: number;
  /** The address of the counted rows. */
  to: string | undefined;
  /** What is counted, for screen readers. */
  label: string;
};

/** A count that links to the counted rows; zero is not a link. */
export function Count({ of, to, label }: CountProps) {
  const text = formatNumber(of);
  if (of === 0 || to === undefined) return <span className="tabular">{text}</span>;
  return (
    <Link component={RouterLink} to={to} className="tabular" aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}

type MoneyProps = {
  amount: number | null;
  currency: string | null;
  /** Rounds to whole units. */
  round?: boolean;
};

/** An amount in its currency, or a dash if absent. */
export const Money = ({ amount, currency, round = false }: MoneyProps) =>
  amount === null || currency === null ? (
    <span>–</span>
  ) : (
    <Ltr>{(round ? roundMoneyText : moneyText)(amount, currency)}</Ltr>
  );

/** `12.5%` of a whole; a dash if the whole is zero. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 });

/** A whole percentage, rounded like the server's. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });
