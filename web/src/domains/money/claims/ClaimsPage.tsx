import { claims } from '@embark/contracts/money/claims';
import { Day, type Output, Whole } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
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
import { Batch } from './Batch.tsx';

/** The filter in the address. */
const Address = z.object({ provider: Whole.optional(), from: Day.optional(), to: Day.optional() });

/** Eligible commission of a provider, to be invoiced as its terms say. The provider and the census days are in the address. */
export function ClaimsPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(Address);
  const { data: providers } = useRead(claims.providers, {});
  const { provider, from, to } = filter;
  const known = providers?.some(({ id }) => id === provider) ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('titles.claims')} below={t('claims.says')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          select
          label={t('claims.provider')}
          size="small"
          value={known ? String(provider) : ''}
          onChange={({ target }) => change({ provider: target.value === '' ? undefined : Number(target.value) })}
          sx={{ inlineSize: 320, maxInlineSize: '100%' }}
        >
          {providers?.map(({ id, name, count }) => (
            <MenuItem key={id} value={String(id)}>
              <bdi>{name}</bdi>&nbsp;({formatNumber(count)})
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('claims.from')}
          type="date"
          size="small"
          value={from ?? ''}
          onChange={({ target }) => change({ from: target.value || undefined })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ inlineSize: 170 }}
        />
        <TextField
          label={t('claims.to')}
          type="date"
          size="small"
          value={to ?? ''}
          onChange={({ target }) => change({ to: target.value || undefined })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ inlineSize: 170 }}
        />
      </Box>
      {provider === undefined ? (
        providers && <Providers providers={providers} onChoose={(id) => change({ provider: id })} />
      ) : (
        <Eligible key={provider} providerId={provider} from={from} to={to} />
      )}
    </Box>
  );
}

type OfProviders = { providers: Output<typeof claims.providers>; onChoose: (id: number) => void };

/** The providers with commission that can be claimed. */
function Providers({ providers, onChoose }: OfProviders) {
  const { t } = useTranslation();
  if (providers.length === 0) return <EmptyState title={t('claims.none')} text={t('claims.noneHint')} />;
  return (
    <Section title={t('claims.choose')}>
      <List disablePadding>
        {providers.map(({ id, name, count }) => (
          <ListItemButton key={id} divider onClick={() => onChoose(id)} sx={{ gap: 2, paddingInline: 1 }}>
            <ListItemText primary={<bdi>{name}</bdi>} />
            <Typography color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
              {t('claims.claimable', { count, number: formatNumber(count) })}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Section>
  );
}

type Asked = { providerId: number; from: string | undefined; to: string | undefined };

function Eligible({ providerId, from, to }: Asked) {
  const { data, error, refetch } = useRead(claims.open, { providerId, ...(from && { from }), ...(to && { to }) });
  if (data) return <Batch providerId={providerId} groups={data.groups} left={data.left} />;
  return error ? (
    <ReadProblem problem={error} onRetry={() => void refetch()} />
  ) : (
    <Delayed>
      <Skeletons />
    </Delayed>
  );
}
