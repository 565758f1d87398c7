import type { LeadFigures } from '@embark/contracts/crm/leads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { formatDate, formatNumber, formatPattern } from '../../../../kit/text/format.ts';
import { Count } from '../parts.tsx';
import { listOf } from '../links.ts';
import { FigureTable, figureGroup } from '../tableStyle.ts';
import { useIsWide } from '../../../../kit/record/RecordPage.tsx';
import { Panel } from './Panel.tsx';

type Part = LeadFigures['trend'][number];
const MOST_COLUMNS = 12; // on a phone

const Bars = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'flex-end',
    blockSize: 220,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderBlockEnd: `1px solid ${palette.divider}`,
    '& > li': { flex: '1 1 24px', minInlineSize: 0, blockSize: '100%' }, // wide enough for touch
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      blockSize: '100%',
      borderRadius: 3,
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& i': {
      display: 'block',
      marginInline: 'clamp(1px, 12%, 6px)',
      borderRadius: '3px 3px 0 0',
      backgroundColor: palette.primary.main,
    },
    '@media (forced-colors: active)': { '& i': { backgroundColor: 'CanvasText' } },
  };
});

/** The leads received over the period as columns, each linking to its days. A button shows the same as a table. */
export function Trend({ trend, asked }: { trend: readonly Part[]; asked: object }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [chosen, setTable] = useState<boolean>();
  const isTable = chosen ?? (!isWide && trend.length > MOST_COLUMNS); // columns wide enough for a finger would scroll sideways
  const to = ({ from, to: until }: Part, more?: Record<string, string>) =>
    listOf({ ...asked, createdFrom: from, createdTo: until }, [], more);
  return (
    <Panel
      title={t('leads.dashboard.trend')}
      hint={t('leads.dashboard.trendHint')}
      action={
        <Button color="inherit" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'leads.dashboard.asChart' : 'leads.dashboard.asTable')}
        </Button>
      }
    >
      {isTable ? <TrendTable trend={trend} to={to} /> : <Columns trend={trend} to={to} />}
    </Panel>
  );
}

const spanOf = ({ from, to }: Part) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`);

type Shown = { trend: readonly Part[]; to: (part: Part, more?: Record<string, string>) => string };

function Columns({ trend, to }: Shown) {
  const { t } = useTranslation();
  const most = Math.max(1, ...trend.map(({ arrived }) => arrived));
  const first = trend[0];
  const last = trend.at(-1);
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: '1.2rem', marginBlockEnd: 0.5 }}>
        {t('leads.dashboard.most', { number: formatNumber(most) })}
      </Box>
      <Bars aria-label={t('leads.dashboard.trend')}>
        {trend.map((part) => {
          const says = t('leads.dashboard.came', {
            count: part.arrived,
            number: formatNumber(part.arrived),
            when: spanOf(part),
          });
          return (
            <li key={part.from}>
              <Link to={to(part)} aria-label={says} data-hint={says}>
                <i style={{ blockSize: `${(part.arrived / most) * 100}%` }} />
              </Link>
            </li>
          );
        })}
      </Bars>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          color: 'text.secondary',
          fontSize: '1.2rem',
          paddingBlockStart: 0.5,
        }}
      >
        <span>{first && formatPattern(`${first.from}T12:00:00Z`, 'd MMM yyyy', 'UTC')}</span>
        <span>{last && formatPattern(`${last.to}T12:00:00Z`, 'd MMM yyyy', 'UTC')}</span>
      </Box>
    </>
  );
}

function TrendTable({ trend, to }: Shown) {
  const { t } = useTranslation();
  return (
    <FigureTable
      {...figureGroup}
      tabIndex={0}
      aria-label={t('leads.dashboard.trend')}
      sx={{ '&&': { maxBlockSize: 260 } }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('leads.days')}</th>
            <th scope="col">{t('leads.outcome.arrived')}</th>
            <th scope="col">{t('leads.outcome.converted')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.map((part) => (
            <tr key={part.from}>
              <th scope="row">{spanOf(part)}</th>
              <td>
                <Count of={part.arrived} to={to(part)} />
              </td>
              <td>
                <Count of={part.converted} to={to(part, { status: 'CV' })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  );
}
