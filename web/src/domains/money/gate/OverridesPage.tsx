import { gate } from '@embark/contracts/money/gate';
import { line } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { useAddresses } from '../../organisation/session/index.ts';

const Address = z.object({ month: line(7).optional() });

/** Who went past the money check in a month, how often, and why. */
export function OverridesPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const [filter, change] = useFilter(Address);
  const { data, error, refetch } = useRead(gate.overrides, { ...(filter.month && { month: filter.month }) });
  const file = { text: t('gate.report.file') };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1200 }}>
      <PageHeader title={t('titles.overrides')} below={t('gate.report.says')} />
      <TextField
        type="month"
        size="small"
        label={t('gate.report.month')}
        value={filter.month ?? data?.month ?? ''}
        onChange={({ target }) => change({ month: target.value || undefined })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ inlineSize: 260, maxInlineSize: '100%' }}
      />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {data?.rows.length === 0 && <EmptyState title={t('gate.report.empty')} text={t('gate.report.emptyText')} />}
      {data && data.rows.length > 0 && (
        <>
          <Typography>
            {data.people.map(({ by, count }, index) => (
              <span key={by}>
                {index > 0 && ' · '}
                <bdi>{by}</bdi> <strong>{formatNumber(count)}</strong>
              </span>
            ))}
          </Typography>
          <MoneyTable
            label={t('titles.overrides')}
            columns={[
              { text: t('gate.report.day') },
              file,
              { text: t('gate.report.act') },
              { text: t('gate.report.by') },
              { text: t('gate.report.reason') },
              { text: t('gate.report.open'), end: true },
            ]}
            rows={data.rows.map((row) => ({
              key: row.id,
              cells: [
                formatDate(row.day),
                <span key="file">
                  <Link component={RouterLink} to={at.client(row.conversionId)}>
                    <Ltr>{row.number}</Ltr>
                  </Link>{' '}
                  <bdi>{row.name}</bdi>
                </span>,
                t(`gate.act.${row.act}`),
                <bdi key="by">{row.by}</bdi>,
                <bdi key="reason">{row.reason}</bdi>,
                row.currency ? <Money key="open" amount={row.amount} currency={row.currency} /> : '–',
              ],
            }))}
          />
        </>
      )}
    </Box>
  );
}
