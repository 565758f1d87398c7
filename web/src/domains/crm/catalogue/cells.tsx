import Link from '@mui/material/Link';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText, roundMoneyText } from '../../../kit/text/money.ts';

/** Whether forms and filters offer it. */
export function ActiveChip({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={active ? 'success' : 'neutral'}>
      {t(active ? 'catalogue.active.yes' : 'catalogue.active.no')}
    </StatusChip>
  );
}

type CountProps = {
  of: number;
  /** The list of what was counted. */
  to: string | undefined;
  /** What is counted, for those who hear the link alone. */
  label: string;
};

/** A count that leads to what it counts; nothing leads nowhere. */
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
  /** To the nearest whole unit. */
  round?: boolean;
};

/** An amount in its currency, or a dash where there is nothing to say. */
export const Money = ({ amount, currency, round = false }: MoneyProps) =>
  amount === null || currency === null ? (
    <span>–</span>
  ) : (
    <Ltr>{(round ? roundMoneyText : moneyText)(amount, currency)}</Ltr>
  );

/** `12.5%` of a whole; a dash while there is none. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 });

/** Whole per cent, as the server counts a return. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });
