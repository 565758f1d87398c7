import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type TextIn, useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { tintOf } from './gridStyle.ts';
import type { SelectionState } from './useSelection.ts';

type Props = {
  selection: SelectionState;
  /** The numbers of selected, matching and loaded rows. */
  selected: number;
  total: number | undefined;
  isCapped: boolean;
  loaded: number;
  /** On a phone the bar is at the bottom edge. */
  phone: boolean;
  /** The actions on the selected rows. */
  children: ReactNode;
};

/** On a phone the actions are one row that scrolls sideways, with touch-sized buttons. */
const inOneRow = {
  flexWrap: 'nowrap',
  flexBasis: '100%',
  overflowX: 'auto',
  '& > *': { flex: 'none', minBlockSize: 44 },
} as const;

/** The number of selected rows, a button to select all matches, and the bulk actions. */
export function SelectionBar({ selection, selected, total, isCapped, loaded, phone, children }: Props) {
  const { t } = useTranslation();
  const { selection: now, selectAll, clear } = selection;
  const says = (key: TextIn<'list'>, count: number) => t(`list.${key}`, { count, shown: formatNumber(count) });
  const offersAll = !now.all && total !== undefined && total > loaded && selection.loaded === 'all';
  return (
    <Box
      role="toolbar"
      aria-label={t('list.selection')}
      sx={[
        (theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minBlockSize: 40,
          paddingInlineStart: 1.5,
          borderRadius: 1.25,
          bgcolor: 'background.paper',
          backgroundImage: `linear-gradient(${tintOf(theme, 10)}, ${tintOf(theme, 10)})`,
          displayPrint: 'none',
        }),
        phone && {
          position: 'fixed',
          insetInline: 8,
          insetBlockEnd: 'calc(8px + env(safe-area-inset-bottom))',
          zIndex: 'appBar',
          paddingBlock: 1,
          paddingInlineEnd: 1,
          boxShadow: 6,
        },
      ]}
    >
      <Box component="output" sx={{ typography: 'body1', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {says(now.all && now.except.size === 0 ? 'allSelected' : 'selected', selected)}
      </Box>
      {offersAll && (
        <Button size="small" onClick={selectAll}>
          {t('list.selectAll', { count: total, shown: `${formatNumber(total)}${isCapped ? '+' : ''}` })}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={clear}>
        {t('list.clearSelection')}
      </Button>
      <Box
        sx={[
          { display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto', paddingInlineEnd: 0.5 },
          phone && inOneRow,
        ]}
      >
        {children}
      </Box>
    </Box>
  );
}
