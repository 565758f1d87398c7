import { leakKinds, leaks } from '@embark/contracts/money/leaks';
import { line, Whole } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { LeakLines } from './LeakLines.tsx';
import { Sums } from './Sums.tsx';
import { Trend } from './Trend.tsx';

/** The filter in the address. */
const Address = z.object({ office: line(3).optional(), provider: Whole.optional() });

/** Where commission gets lost, by kind, each with its amount and a sum per currency; and how that developed. */
export function LeaksPage() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const [filter, change] = useFilter(Address);
  const { office, provider } = filter;
  const asked = { ...(office && { office }), ...(provider && { providerId: provider }) };
  const { data, error, refetch } = useRead(leaks.list, asked);
  const rows = data?.rows ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1200 }}>
      <PageHeader
        title={t('titles.leaks')}
        {...(data && { beside: t('leaks.count', { count: rows.length, number: formatNumber(rows.length) }) })}
      />
      <TextField
        select
        label={t('leaks.office')}
        size="small"
        value={office ?? ''}
        onChange={({ target }) => change({ office: target.value || undefined })}
        sx={{ inlineSize: 260, maxInlineSize: '100%' }}
      >
        <MenuItem value="">{t('leaks.everyOffice')}</MenuItem>
        {offices.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {code} · {name}
          </MenuItem>
        ))}
      </TextField>
      {data ? (
        rows.length > 0 ? (
          leakKinds.map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <Section key={kind} title={t(`leaks.kind.${kind}`)} says={t(`leaks.says.${kind}`)}>
                <Sums sums={data.sums.filter((sum) => sum.kind === kind)} />
                <LeakLines rows={own} />
              </Section>
            );
          })
        ) : (
          <EmptyState title={t('leaks.empty')} text={t('leaks.emptyHint')} />
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      <Trend office={office} />
    </Box>
  );
}
