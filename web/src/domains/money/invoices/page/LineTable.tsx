import type { Invoice } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { Group } from '../../../../kit/record/FactGroup.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Money } from '../../../../kit/text/Money.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { RuleSource } from '../../../organisation/rulebook/index.ts';

/** The lines of a document with the tax of each and why, and their sums. */
export function LineTable({ row }: { row: Invoice }) {
  const { t } = useTranslation();
  const { currency } = row;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Group title={t('invoices.section.lines')} framed>
        <MoneyTable
          label={t('invoices.section.lines')}
          columns={[
            { text: t('invoices.line.description') },
            { text: t('invoices.line.quantity'), end: true },
            { text: t('invoices.line.unitPrice'), end: true },
            { text: t('invoices.line.tax') },
            { text: t('invoices.field.total'), end: true },
          ]}
          rows={row.lines.map((line, at) => ({
            key: String(at),
            cells: [
              <bdi key="description">{line.description}</bdi>,
              formatNumber(line.quantity / 1000),
              <Money key="price" amount={line.unitPrice} currency={currency} />,
              <TaxOf key="tax" line={line} currency={currency} />,
              <Money key="total" amount={line.total} currency={currency} />,
            ],
          }))}
        />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto auto',
            justifyContent: 'end',
            columnGap: 3,
            rowGap: 0.5,
            margin: 0,
            paddingInline: 0.75,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {(['net', 'tax', 'total'] as const).map((name) => (
            <Box key={name} sx={{ display: 'contents', fontWeight: name === 'total' ? 600 : 400 }}>
              <dt>{t(`invoices.field.${name}`)}</dt>
              <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
                <Money amount={row[name]} currency={currency} />
              </Box>
            </Box>
          ))}
        </Box>
      </Group>
    </Box>
  );
}

type Line = Invoice['lines'][number];

/** The parts of a line's tax, with their rule, and why it has this tax. */
function TaxOf({ line: { parts, words, taxCode, ruleId, reason, why }, currency }: { line: Line; currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      {parts.length === 0 && <bdi>{words || taxCode}</bdi>}
      {parts.map(({ name, rate, amount }) => {
        const text = <Ltr>{`${name} ${formatNumber(rate / 100)} %: ${moneyText(amount, currency)}`}</Ltr>;
        return <div key={name}>{ruleId === null ? text : <RuleSource ruleId={ruleId}>{text}</RuleSource>}</div>;
      })}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ margin: 0 }}>
        {reason === '' ? why && t(`invoices.why.${why}`) : <bdi>{reason}</bdi>}
      </Typography>
    </>
  );
}
