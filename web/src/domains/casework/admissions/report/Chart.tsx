import type { AdmissionTable, FigureScope } from '@embark/contracts/casework/admissions';
import type { ApplicationStage } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Count } from '../../../crm/leads/index.ts';
import { listOf, useRowName } from '../figures.ts';

const MOST = 24; // bars

/** The stages that contain each other, so that their bars lie on each other, with the strength of their colour in per cent. */
const stages = [
  ['applied', 16],
  ['offer', 34],
  ['accepted', 54],
  ['coe', 76],
  ['commenced', 100],
] as const satisfies [ApplicationStage, number][];

const Tint = styled('span', { shouldForwardProp: (name) => name !== 'strength' })<{ strength: number }>(
  ({ theme, strength }) => ({
    // opaque: what lies below must not show through, so that the bars have the colours of the legend
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} ${strength}%, ${theme.vars.palette.background.default})`,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  }),
);

const Bars = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, max-content) minmax(0, 1fr) max-content',
  alignItems: 'center',
  gap: '6px 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'center' },
  '& bdi': { maxInlineSize: '34ch', overflowWrap: 'anywhere' },
  '& .bar': { position: 'relative', blockSize: 18 },
  '& .bar > span': { position: 'absolute', insetInlineStart: 0, insetBlock: 0, borderRadius: 3 },
  '& a': { color: 'inherit', fontVariantNumeric: 'tabular-nums' },
});

type Props = { table: AdmissionTable; scope: FigureScope; title: string };

/** A bar for each row, as long as its applications; the darker parts came further. The table has the same figures. */
export function Chart({ table: { by, rows }, scope, title }: Props) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const shown = rows.filter(({ counts }) => counts.applied > 0).slice(0, MOST);
  const most = Math.max(1, ...shown.map(({ counts }) => counts.applied));
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginBlockEnd: 1.5, fontSize: '1.3rem' }}>
        {stages.map(([stage, strength]) => (
          <Box key={stage} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Tint strength={strength} sx={{ inlineSize: 14, blockSize: 14, borderRadius: '3px' }} />
            {t(`applications.stage.${stage}`)}
          </Box>
        ))}
      </Box>
      <Bars aria-label={title}>
        {shown.map((row) => (
          <li key={row.key}>
            <bdi>{nameOf(by, row)}</bdi>
            <span className="bar" aria-hidden>
              {stages.map(([stage, strength]) => (
                <Tint key={stage} strength={strength} sx={{ inlineSize: `${(row.counts[stage] / most) * 100}%` }} />
              ))}
            </span>
            <Count
              of={row.counts.applied}
              to={listOf(scope, { row: [by, row.key], stage: 'applied' })}
              label={t('admissions.appliedAt', { name: nameOf(by, row), number: row.counts.applied })}
            />
          </li>
        ))}
      </Bars>
      {shown.length < rows.length && (
        <Box sx={{ color: 'text.secondary', fontSize: '1.2rem', marginBlockStart: 1 }}>
          {t('admissions.moreInTable')}
        </Box>
      )}
    </Box>
  );
}
