import { type HomeDay, homeFilters } from '@embark/contracts/work/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { BrokenPromises, useLists } from './Figures.tsx';
import { Nothing, Panel } from './Panel.tsx';

const columns = ['open', 'overdue', 'today', 'unanswered'] as const;
const AT_FIRST = 10;

const table = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: 0.75, paddingInline: { xs: 0.5, sm: 2 }, textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 550 },
  '& thead th': { overflowWrap: 'anywhere', fontSize: '1.2rem', fontWeight: 550, color: 'text.secondary' },
  '& tbody tr, & tfoot tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
  '& tfoot': { fontWeight: 650 },
} as const;

/** Open work by owner, most overdue first; each number links to its list. */
export function Team({ team }: { team: NonNullable<HomeDay['team']> }) {
  const { t } = useTranslation();
  const lists = useLists();
  const [whole, setWhole] = useState(false);
  const shown = whole ? team.owners : team.owners.slice(0, AT_FIRST);
  if (team.owners.length === 0)
    return (
      <Panel title={t('home.team.title')}>
        <Nothing>{t('home.team.nothing')}</Nothing>
      </Panel>
    );

  const number = (column: (typeof columns)[number], count: number, name: string, assignee?: number) => {
    const owner: Record<string, string> = assignee === undefined ? {} : { assignee: String(assignee) };
    const to = count === 0 ? undefined : lists.enquiries({ ...homeFilters[column], ...owner });
    const look = column === 'overdue' && count > 0 ? 'error' : 'inherit';
    if (to === undefined) return <span>{formatNumber(count)}</span>;
    const label = t('home.figure', { name: `${name} · ${t(`home.team.${column}`)}`, count: formatNumber(count) });
    return (
      <Link component={RouteLink} to={to} color={look} aria-label={label}>
        {formatNumber(count)}
      </Link>
    );
  };

  return (
    <Panel title={t('home.team.title')}>
      <Box component="table" className="tabular" aria-label={t('home.team.title')} sx={table}>
        <thead>
          <tr>
            <th scope="col">{t('home.team.owner')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`home.team.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((owner) => (
            <tr key={owner.id}>
              <th scope="row">
                <bdi>{owner.name}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column}>{number(column, owner[column], owner.name, owner.id)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('home.team.total')}</th>
            {columns.map((column) => (
              <td key={column}>{number(column, team[column], t('home.team.total'))}</td>
            ))}
          </tr>
        </tfoot>
      </Box>
      {team.owners.length > AT_FIRST && (
        <Button sx={{ justifySelf: 'start', margin: 1 }} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('home.team.fewer') : t('home.team.all', { number: formatNumber(team.owners.length) })}
        </Button>
      )}
      <BrokenPromises />
    </Panel>
  );
}
