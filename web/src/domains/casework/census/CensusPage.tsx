import { Day, Whole } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type CensusRow, commissions } from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useRuleDay } from '../../catalogue/courses/index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { AskDialog } from './AskDialog.tsx';
import { CensusLines } from './CensusLines.tsx';
import { type Mark, MarkDialog } from './MarkDialog.tsx';

/** The filter in the address. */
const CensusAddress = z.object({
  from: Day.optional(),
  to: Day.optional(),
  provider: Whole.optional(),
});

const HALF_A_YEAR = 182; // days; a provider is asked once or twice a year

/** The days of the filter; the half-year up to today by default. */
const spanOf = ({ from, to }: z.output<typeof CensusAddress>, today: string) => ({
  from: from ?? addDays(to ?? today, -HALF_A_YEAR),
  to: to ?? today,
});

/** Students whose census day passed without evidence of the enrolment, to be marked together. The period is in the address. */
export function CensusPage() {
  const { t } = useTranslation();
  const today = useRuleDay();
  const { offices } = useReference();
  const [filter, change] = useFilter(CensusAddress);
  const { from, to } = spanOf(filter, today);
  const providerId = filter.provider;
  const { data, error, refetch } = useRead(commissions.census, { from, to, ...(providerId && { providerId }) });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Mark | 'evidence'>();
  const rows = data ?? [];
  const marked = rows.filter(({ id }) => chosen.has(id));
  const toggle = ({ id }: CensusRow) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const [first] = marked;
  const isOfOne = marked.every((row) => row.providerId === first?.providerId);
  const isAll = rows.length > 0 && marked.length === rows.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxInlineSize: 1200 }}>
      <PageHeader
        title={t('titles.census')}
        {...(data && { beside: t('census.count', { count: rows.length, number: formatNumber(rows.length) }) })}
      />
      <Filter from={from} to={to} providerId={providerId} onChange={change} />
      {rows.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <FormControlLabel
            label={t('census.all')}
            control={
              <Checkbox
                checked={isAll}
                indeterminate={marked.length > 0 && !isAll}
                onChange={() => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            }
          />
          <Button variant="contained" disabled={marked.length === 0} onClick={() => setAsked('enrolled')}>
            {t('census.enrolled')}
          </Button>
          <Button variant="outlined" disabled={marked.length === 0} onClick={() => setAsked('withdrawn')}>
            {t('census.withdrawn')}
          </Button>
          <Button disabled={!first || !isOfOne} onClick={() => setAsked('evidence')}>
            {t('census.ask')}
          </Button>
          {!isOfOne && (
            <Typography variant="body2" color="textSecondary">
              {t('census.oneProvider')}
            </Typography>
          )}
        </Box>
      )}
      {data ? (
        rows.length > 0 ? (
          <CensusLines rows={rows} chosen={chosen} onToggle={toggle} />
        ) : (
          <EmptyState title={t('census.empty')} text={t('census.emptyHint')} />
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {asked === 'evidence' && first && (
        <AskDialog rows={marked} provider={first} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== 'evidence' && (
        <MarkDialog
          rows={marked}
          to={asked}
          offices={offices}
          onClose={() => setAsked(undefined)}
          onDone={(left) => setChosen(new Set(left))}
        />
      )}
    </Box>
  );
}

type FilterProps = {
  from: string;
  to: string;
  providerId: number | undefined;
  onChange: (to: { from?: string; to?: string; provider?: number | undefined }) => void;
};

/** The census days and the provider of the list. */
function Filter({ from, to, providerId, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { data: providers } = useRead(commissions.providers, {}, { staleTime: 60_000 });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        label={t('census.from')}
        type="date"
        size="small"
        value={from}
        onChange={({ target }) => target.value && onChange({ from: target.value })}
      />
      <TextField
        label={t('census.to')}
        type="date"
        size="small"
        value={to}
        onChange={({ target }) => target.value && onChange({ to: target.value })}
      />
      <TextField
        select
        label={t('census.provider')}
        size="small"
        value={providerId === undefined ? '' : String(providerId)}
        onChange={({ target }) => onChange({ provider: target.value === '' ? undefined : Number(target.value) })}
        sx={{ minInlineSize: 220 }}
      >
        <MenuItem value="">{t('census.anyProvider')}</MenuItem>
        {providers?.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
