import type { Terms } from '@embark/contracts/money/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { countryName } from '../../../kit/text/names.ts';
import { useRuleDay } from '../../catalogue/courses/index.ts';

/** Hundredths of a per cent as a per cent: 1500 is 15 %. */
export const percentText = (rate: number) =>
  formatNumber(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

type Props = { row: Terms; onEdit: () => void };

/** Commission terms as one line: what they cover, the rate, the parts and the days they are valid. */
export function TermsLine({ row, onEdit }: Props) {
  const { t } = useTranslation();
  const today = useRuleDay();
  const state = row.validTo !== null && row.validTo < today ? 'ended' : row.validFrom > today ? 'future' : 'valid';
  const scope = [
    ...row.courses,
    ...row.levels.map((level) => t(`courses.level.${level}`, { defaultValue: level })),
    ...row.countries.map(countryName),
    ...row.offices,
  ];
  const name = scope.length > 0 ? scope.join(', ') : t('terms.all');
  const rate = row.basis === 'fixed' ? moneyText(row.amount ?? 0, row.currency) : percentText(row.rate ?? 0);
  const days = row.validTo
    ? t('terms.days', { from: formatDate(row.validFrom), to: formatDate(row.validTo) })
    : t('terms.since', { from: formatDate(row.validFrom) });
  const facts = [
    t('terms.parts', { count: row.parts.length, number: formatNumber(row.parts.length) }),
    ...(row.windowDays === null
      ? []
      : [t('terms.window', { count: row.windowDays, number: formatNumber(row.windowDays) })]),
    ...(row.perInvoice === null
      ? []
      : [t('terms.perInvoice', { count: row.perInvoice, number: formatNumber(row.perInvoice) })]),
    ...row.tiers.map((tier) =>
      t('terms.tier', {
        from: formatNumber(tier.from),
        what: [
          ...(tier.rate === null ? [] : [percentText(tier.rate)]),
          ...(tier.bonus === null ? [] : [`+ ${moneyText(tier.bonus, row.currency)}`]),
        ].join(' '),
      }),
    ),
    t('terms.used', { count: row.used, number: formatNumber(row.used) }),
  ];
  return (
    <>
      <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{rate}</bdi> · {t(`terms.basis.${row.basis}`)}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> · {days}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <StatusChip tone={state === 'valid' ? 'success' : state === 'future' ? 'info' : 'neutral'}>
        {t(`terms.state.${state}`)}
      </StatusChip>
      {row.can.edit && (
        <Button size="small" color="inherit" aria-label={t('terms.editOf', { name })} onClick={onEdit}>
          {t('terms.edit')}
        </Button>
      )}
    </>
  );
}
