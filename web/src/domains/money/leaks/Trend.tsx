import { leaks } from '@embark/contracts/money/leaks';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

/** What was leaking at the end of each month, a row per currency. Nothing is shown before the first night. */
export function Trend({ office }: { office: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useRead(leaks.trend, office ? { office } : {});
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Section title={t('leaks.trend.title')} says={t('leaks.trend.says')}>
      <Table size="small" aria-label={t('leaks.trend.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('leaks.trend.month')}</TableCell>
            <TableCell align="right">{t('leaks.trend.count')}</TableCell>
            <TableCell align="right">{t('leaks.trend.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.toReversed().map(({ month, currency, count, amount }) => (
            <TableRow key={`${month} ${currency}`}>
              <TableCell>{formatPattern(`${month}-15T00:00:00Z`, 'LLLL yyyy', 'UTC')}</TableCell>
              <TableCell align="right">{formatNumber(count)}</TableCell>
              <TableCell align="right">
                <bdi>{moneyText(amount, currency)}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
