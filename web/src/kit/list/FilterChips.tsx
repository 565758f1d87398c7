import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FilterChip } from './props.ts';
import { useTranslation } from '../i18n/useTranslation.ts';

const Chips = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    gap: 6,
    minInlineSize: 0,
    margin: 0,
    padding: 2,
    listStyle: 'none',
    flexWrap: 'wrap',
    '& .chip': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minBlockSize: '2.6rem',
      paddingInlineStart: 10,
      border: `1px solid ${palette.divider}`,
      borderRadius: 13,
      fontSize: theme.typography.pxToRem(13),
      backgroundColor: palette.action.hover,
    },
    '@media print': { '& .chip': { paddingInlineEnd: 10 } },
    '& .chip > span': { color: palette.text.secondary },
    '& .chip button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      inlineSize: 24,
      blockSize: 24,
      padding: 0,
      border: 0,
      borderRadius: 12,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.selected, color: palette.text.primary },
    },
    '& .chip .edit': {
      inlineSize: 'auto',
      minInlineSize: 24,
      maxInlineSize: '60ch',
      justifyContent: 'start',
      paddingInline: 4,
      font: 'inherit',
      fontWeight: 550,
      color: palette.text.primary,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  };
});

/** The active filters, each removable. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: (() => void) | undefined }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <Chips aria-label={t('list.filters')}>
      {chips.map(({ id, label, value, onRemove, onEdit }) => (
        <li key={id} className="chip">
          <span>{label}:</span>{' '}
          {onEdit ? (
            <button type="button" className="edit" title={t('list.editFilter', { filter: label })} onClick={onEdit}>
              {value}
            </button>
          ) : (
            <Box sx={{ fontWeight: 550 }}>{value}</Box>
          )}
          <button type="button" aria-label={t('list.removeFilter', { filter: label })} onClick={onRemove}>
            <Close sx={{ fontSize: 15 }} />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <Button size="small" onClick={onClear} sx={{ py: 0, whiteSpace: 'nowrap' }}>
            {t('list.clearFilters')}
          </Button>
        </li>
      )}
    </Chips>
  );
}
