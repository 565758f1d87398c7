import { type Agreement, agreementTotals } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { RuleSource } from '../../organisation/rulebook/index.ts';
import { Totals } from './Totals.tsx';

/** What an agreement says: services, fee lines, costs with their source, refunds, and the totals by currency. */
export function AgreementLines({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const { services, feeLines, disbursements, refundRules, currency } = agreement;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {services.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h4">
            {t('agreements.services')}
          </Typography>
          <Typography variant="body2">
            <bdi>{services.join(' · ')}</bdi>
          </Typography>
        </Box>
      )}
      <Lines
        label={t('agreements.fees')}
        columns={[t('agreements.line.stage'), t('agreements.line.description'), t('agreements.line.amount')]}
        rows={feeLines.map(({ stage, description, amount }) => [
          formatNumber(stage),
          <bdi key="d">{description}</bdi>,
          <Ltr key="a">{moneyText(amount, currency)}</Ltr>,
        ])}
      />
      <Lines
        label={t('agreements.costs')}
        columns={[t('agreements.line.description'), t('agreements.line.paidBy'), t('agreements.line.amount')]}
        rows={disbursements.map(({ description, paidBy, amount, currency: of, ruleId }) => {
          const shown = <Ltr>{moneyText(amount, of)}</Ltr>;
          return [
            <bdi key="d">{description}</bdi>,
            t(`agreements.payer.${paidBy}`),
            ruleId === null ? (
              shown
            ) : (
              <RuleSource key="a" ruleId={ruleId}>
                {shown}
              </RuleSource>
            ),
          ];
        })}
      />
      {feeLines.length + disbursements.length > 0 && <Totals totals={agreementTotals(agreement)} />}
      <Lines
        label={t('agreements.refunds')}
        columns={[t('agreements.line.stage'), t('agreements.line.when'), t('agreements.line.percent')]}
        rows={refundRules.map(({ stage, when, percent }) => [
          formatNumber(stage),
          <bdi key="w">{when}</bdi>,
          formatNumber(percent / 100, { style: 'percent' }),
        ])}
      />
    </Box>
  );
}

type Props = { label: string; columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A small table; the last column is at the end of the line. */
function Lines({ label, columns, rows }: Props) {
  if (rows.length === 0) return null;
  const last = columns.length - 1;
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {label}
      </Typography>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={at === last ? 'right' : 'left'} sx={{ paddingInline: 0.5 }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity of their own
            <TableRow key={index}>
              {columns.map((column, at) => (
                <TableCell
                  key={column}
                  align={at === last ? 'right' : 'left'}
                  sx={{ paddingInline: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                >
                  {row[at]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
