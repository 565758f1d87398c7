import type { Invoice } from '@embark/contracts/money/invoices';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../../kit/record/FactGroup.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { RuleSource } from '../../../organisation/rulebook/index.ts';

/** The lines of a document with the tax of each and why, and their sums. */
export function LineTable({ row }: { row: Invoice }) {
  const { t } = useTranslation();
  const money = (amount: number) => <Ltr>{moneyText(amount, row.currency)}</Ltr>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Group title={t('invoices.section.lines')} framed>
        <TableContainer tabIndex={0}>
          <Table size="small" aria-label={t('invoices.section.lines')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('invoices.line.description')}</TableCell>
                <TableCell align="right">{t('invoices.line.quantity')}</TableCell>
                <TableCell align="right">{t('invoices.line.unitPrice')}</TableCell>
                <TableCell>{t('invoices.line.tax')}</TableCell>
                <TableCell align="right">{t('invoices.field.total')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {row.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
                <TableRow key={at}>
                  <TableCell>
                    <bdi>{line.description}</bdi>
                  </TableCell>
                  <TableCell align="right">{formatNumber(line.quantity / 1000)}</TableCell>
                  <TableCell align="right">{money(line.unitPrice)}</TableCell>
                  <TableCell>
                    {line.parts.length === 0 ? (
                      <bdi>{line.words || line.taxCode}</bdi>
                    ) : (
                      line.parts.map((part) => {
                        const text = (
                          <Ltr>{`${part.name} ${formatNumber(part.rate / 100)} %: ${moneyText(part.amount, row.currency)}`}</Ltr>
                        );
                        return (
                          <div key={part.name}>
                            {line.ruleId === null ? text : <RuleSource ruleId={line.ruleId}>{text}</RuleSource>}
                          </div>
                        );
                      })
                    )}
                    <Typography variant="caption" color="textSecondary" component="p" sx={{ margin: 0 }}>
                      {line.reason === '' ? line.why && t(`invoices.why.${line.why}`) : <bdi>{line.reason}</bdi>}
                    </Typography>
                  </TableCell>
                  <TableCell align="right">{money(line.total)}</TableCell>
                </TableRow>
              ))}
              {(['net', 'tax', 'total'] as const).map((name) => (
                <TableRow key={name}>
                  <TableCell colSpan={4} align="right" sx={{ fontWeight: name === 'total' ? 600 : 400 }}>
                    {t(`invoices.field.${name}`)}
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: name === 'total' ? 600 : 400 }}>
                    {money(row[name])}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Group>
    </Box>
  );
}
