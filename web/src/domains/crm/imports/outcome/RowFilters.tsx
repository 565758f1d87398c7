import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Import } from '@embark/contracts/crm/imports';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { Tone } from '../../../../kit/theme/palettes.ts';
import { outcomeTones } from '../state.ts';
import { type RowFilter, rowFilters } from './OutcomeChip.tsx';

type Props = { job: Import; chosen: RowFilter | undefined; onChoose: (filter: RowFilter | undefined) => void };

const tones: Record<RowFilter, Tone> = { ...outcomeTones, warned: 'warning' };

/** The counts of an import as toggle buttons that filter the list below. */
export function RowFilters({ job, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const mode = job.dryRun ? 'would' : 'did';
  const isUndone = job.state === 'undone';
  return (
    <Box
      component="fieldset"
      aria-label={t('imports.rows.filters')}
      sx={{
        display: 'grid',
        gap: 1,
        margin: 0,
        padding: 0,
        border: 0,
        minInlineSize: 0,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' },
      }}
    >
      {rowFilters.map((filter) => {
        const pressed = chosen === filter;
        return (
          <ButtonBase
            key={filter}
            aria-pressed={pressed}
            onClick={() => onChoose(pressed ? undefined : filter)}
            sx={(theme) => ({
              display: 'grid',
              justifyItems: 'start',
              justifyContent: 'start',
              paddingBlock: 1,
              paddingInline: 1.5,
              border: '1px solid',
              borderColor: pressed ? 'primary.main' : 'divider',
              borderRadius: 1,
              backgroundColor: pressed ? 'action.selected' : 'background.paper',
              fontFamily: 'inherit',
              textAlign: 'start',
              '&:hover': { borderColor: theme.vars?.palette.text.disabled },
            })}
          >
            <Box
              component="span"
              sx={(theme) => ({
                fontSize: '2rem',
                fontWeight: 600,
                lineHeight: 1.2,
                fontVariantNumeric: 'tabular-nums',
                color: job[filter] === 0 ? 'text.secondary' : theme.vars?.palette.tones[tones[filter]].text,
              })}
            >
              {formatNumber(job[filter])}
            </Box>{' '}
            <Box component="span" sx={{ fontSize: '1.3rem', color: 'text.secondary' }}>
              {t(
                filter === 'warned'
                  ? 'imports.rows.warned'
                  : isUndone && (filter === 'created' || filter === 'updated')
                    ? `imports.rows.undone.${filter}`
                    : `imports.rows.${mode}.${filter}`,
                {
                  count: job[filter],
                },
              )}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
