import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LeadFigures } from '@embark/contracts/crm/leads';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Count } from '../parts.tsx';
import { listOf } from '../links.ts';
import { useNames } from '../scope.ts';
import { Bar, Panel } from './Panel.tsx';
import { filterOf } from './figures.ts';

type Line = { id: string; name: string; count: number; to: string; quiet: boolean };

/** The funnel of the period's leads: the stages, then the current status of each. */
export function Funnel({ figures: { now, by }, asked }: { figures: LeadFigures; asked: object }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const steps = (['arrived', 'responded', 'qualified', 'converted'] as const).map((name) => ({
    id: name,
    name: t(`leads.outcome.${name}`),
    count: now[name],
    to: listOf(asked, [], filterOf[name]),
    quiet: false,
  }));
  const statuses = by.status.map((share) => ({
    id: share.key,
    name: nameOf('status', share),
    count: share.arrived,
    to: listOf(asked, [['status', share.key]]),
    quiet: true,
  }));
  return (
    <Panel title={t('leads.dashboard.funnel')} hint={t('leads.dashboard.funnelHint')}>
      <Box
        sx={{ display: 'grid', columnGap: 6, rowGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
      >
        <Lines of={steps} title={t('leads.dashboard.steps')} all={now.arrived} />
        <Lines of={statuses} title={t('leads.dashboard.statuses')} all={now.arrived} />
      </Box>
    </Panel>
  );
}

/** A table with decorative bars beside the figures; it reads the same without them. */
function Lines({ of, title, all }: { of: readonly Line[]; title: string; all: number }) {
  const { t } = useTranslation();
  return (
    <Box
      component="table"
      sx={{
        alignSelf: 'start',
        inlineSize: '100%',
        borderSpacing: '0 4px',
        '& th': { textAlign: 'start', fontWeight: 500, paddingInlineEnd: 1.5, inlineSize: '30%' },
        '& td': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', paddingInlineStart: 1, whiteSpace: 'nowrap' },
        '& td:nth-of-type(1)': { inlineSize: '45%', paddingInline: 0 },
        '& a': { color: 'inherit', lineHeight: '24px', display: 'inline-block', minInlineSize: 24 },
        '& a:not(:hover)': { textDecoration: 'none' },
      }}
    >
      <Typography component="caption" variant="h4" sx={{ textAlign: 'start', marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <thead style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        <tr>
          <th scope="col">{t('leads.by.status')}</th>
          <th scope="col">{t('leads.bar')}</th>
          <th scope="col">{t('leads.leads')}</th>
          <th scope="col">{t('leads.share')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ id, name, count, to, quiet }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td aria-hidden>
              <Bar share={all === 0 ? 0 : count / all} quiet={quiet} />
            </td>
            <td>
              <Count of={count} to={to} label={`${name}: ${formatNumber(count)}`} />
            </td>
            <td>{formatNumber(all === 0 ? 0 : count / all, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
