import { type ClaimGroup, MOST_LINES } from '@embark/contracts/money/claims';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';

type Props = {
  group: ClaimGroup;
  without: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isIn: boolean) => void;
  order: string;
  onOrder: (reference: string) => void;
  isMissing: boolean;
};

/** Students that are claimed alike: the rule, the sum, the purchase order if the provider wants one, and a checkbox each. */
export function Group({ group, without, onToggle, order, onOrder, isMissing }: Props) {
  const { t } = useTranslation();
  const { rows, perInvoice, paymentDays, currency } = group;
  const chosen = rows.filter(({ id }) => !without.has(id));
  const invoices = Math.ceil(chosen.length / Math.min(perInvoice ?? MOST_LINES, MOST_LINES));
  const sum = chosen.reduce((all, { expected }) => all + expected, 0);
  const rule =
    perInvoice === null
      ? t('claims.onOne')
      : t('claims.perInvoice', { count: perInvoice, number: formatNumber(perInvoice) });
  const days = t('claims.days', { count: paymentDays, number: formatNumber(paymentDays) });
  return (
    <Section title={`${group.office} · ${group.entity} · ${currency}`} says={`${rule} · ${days}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FormControlLabel
          label={t('claims.all')}
          control={
            <Checkbox
              checked={chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={() =>
                onToggle(
                  rows.map(({ id }) => id),
                  chosen.length < rows.length,
                )
              }
            />
          }
        />
        <Box sx={{ fontWeight: 600 }}>
          {t('claims.students', { count: chosen.length, number: formatNumber(chosen.length) })} ·{' '}
          {t('claims.invoices', { count: invoices, number: formatNumber(invoices) })} ·{' '}
          <bdi>{moneyText(sum, currency)}</bdi>
        </Box>
        {group.purchaseOrder && (
          <TextField
            label={t('claims.order')}
            size="small"
            required
            value={order}
            error={isMissing}
            helperText={isMissing ? t('claims.orderMissing') : undefined}
            onChange={({ target }) => onOrder(target.value)}
            sx={{ inlineSize: 260, maxInlineSize: '100%' }}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 80 } }}
          />
        )}
      </Box>
      <Lines
        rows={rows}
        renderRow={(row) => (
          <>
            <Checkbox
              checked={!without.has(row.id)}
              onChange={(_, checked) => onToggle([row.id], checked)}
              slotProps={{
                input: {
                  'aria-label': t('claims.pick', { name: row.name, period: formatNumber(row.period) }),
                },
              }}
            />
            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{row.name}</bdi>
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                <Ltr>{row.number}</Ltr> · <bdi>{row.course}</bdi> ·{' '}
                {t('claims.period', { number: formatNumber(row.period) })}
                {row.claimBy !== null && ` · ${t('claims.claimBy', { day: formatDate(row.claimBy) })}`}
              </Typography>
            </Box>
            <bdi>{moneyText(row.expected, row.currency)}</bdi>
          </>
        )}
      />
    </Section>
  );
}
