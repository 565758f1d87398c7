import {
  type CommissionMove,
  type CommissionRow,
  type CommissionShare,
  movesOf,
} from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { RuleSource } from '../../organisation/rulebook/index.ts';
import { StateChip } from './StateChip.tsx';

type Props = {
  row: CommissionRow;
  onEdit: () => void;
  onConfirm: () => void;
  onShare: (of: CommissionShare) => void;
  onMove: (to: CommissionMove) => void;
};

/** The commission of one period: its amount and days, and why it is blocked or closed. */
export function PeriodLine({ row, onEdit, onConfirm, onShare, onMove }: Props) {
  const { t } = useTranslation();
  const number = formatNumber(row.period);
  const days = [
    row.censusOn
      ? t('commissions.section.census', { day: formatDate(row.censusOn) })
      : t('commissions.section.noCensus'),
    ...(row.enrolledOn ? [t('commissions.section.confirmed', { day: formatDate(row.enrolledOn) })] : []),
    ...(row.claimBy ? [t('commissions.section.claim', { day: formatDate(row.claimBy) })] : []),
    ...(row.leftOn ? [t('commissions.section.left', { day: formatDate(row.leftOn) })] : []),
  ];
  const why = row.why && t(`commissions.why.${row.why}`);
  return (
    <>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {t('commissions.section.period', { number })} · <bdi>{moneyText(row.expected, row.currency)}</bdi>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {days.join(' · ')}
        </Typography>
        {row.subAgent && row.subShare !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('commissions.field.subAgent')}: <bdi>{row.subAgent}</bdi>{' '}
            {formatNumber(row.subShare / 10_000, { style: 'percent', maximumFractionDigits: 2 })}
          </Typography>
        )}
        {row.received > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('commissions.section.received', { amount: moneyText(row.received, row.currency) })}
          </Typography>
        )}
        {row.shares
          .filter(({ due }) => due > 0)
          .map((one) => (
            <Typography key={one.office ?? ''} variant="body2" color="textSecondary">
              {t('commissions.share.line', {
                payee: isolate(one.payee),
                paid: moneyText(one.paid, row.currency),
                due: moneyText(one.due, row.currency),
              })}
            </Typography>
          ))}
        {why && (
          <Typography variant="body2">
            {row.ruleId === null ? why : <RuleSource ruleId={row.ruleId}>{why}</RuleSource>}
          </Typography>
        )}
      </Box>
      <StateChip state={row.state} />
      {row.can.confirm && row.state === 'expected' && row.enrolledOn === null && row.census > 1 && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('commissions.confirm.of', { number })}
          onClick={onConfirm}
        >
          {t('commissions.confirm.button')}
        </Button>
      )}
      {row.can.edit &&
        row.shares
          .filter(({ due, paid }) => due > paid)
          .map((one) => (
            <Button key={one.office ?? ''} size="small" variant="outlined" onClick={() => onShare(one)}>
              {t('commissions.share.button', { payee: isolate(one.payee) })}
            </Button>
          ))}
      {row.can.edit &&
        movesOf(row).map((to) => (
          <Button
            key={to}
            size="small"
            color="inherit"
            aria-label={t(`commissions.move.title.${to}`, { number })}
            onClick={() => onMove(to)}
          >
            {t(`commissions.move.button.${to}`)}
          </Button>
        ))}
      {row.can.edit && (
        <Button size="small" color="inherit" aria-label={t('commissions.edit.of', { number })} onClick={onEdit}>
          {t('commissions.edit.button')}
        </Button>
      )}
    </>
  );
}
