import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { FilterChips } from './FilterChips.tsx';
import { tintOf } from './gridStyle.ts';
import type { ListProps } from './props.ts';
import { asAsked, countOf } from './selection.ts';
import type { SelectionState } from './useSelection.ts';

type Props = Pick<ListProps<never>, 'count' | 'chips' | 'onClear' | 'bulk'> & {
  total: number | undefined;
  /** How many rows are loaded. */
  loaded: number;
  filter: Record<string, unknown>;
  selection: SelectionState | undefined;
  /** Sort and view. */
  children: ReactNode;
};

/** How many rows there are, what narrows them and how they are shown; while rows are selected, what can be done with them. */
export function StatusBar({ count, chips, onClear, bulk, total, loaded, filter, selection, children }: Props) {
  const { t } = useTranslation();
  const selected = selection ? countOf(selection.selection, total ?? 0) : 0;
  const says = (key: string, number: number) => t(`list.${key}`, { count: number, shown: formatNumber(number) });
  const strong = { flex: 'none', typography: 'body1', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

  if (!selection || !bulk || selected === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 40 }}>
        <Box component="output" sx={strong}>
          {total !== undefined && count(total)}
        </Box>
        <FilterChips chips={chips} onClear={onClear} />
        <Box sx={{ display: 'flex', gap: 0.5, marginInlineStart: 'auto', displayPrint: 'none' }}>{children}</Box>
      </Box>
    );

  const { selection: now, selectAll, clear } = selection;
  const offersAll = !now.all && total !== undefined && total > loaded && selection.loaded === 'all';
  return (
    <Box
      role="toolbar"
      aria-label={t('list.selection')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minBlockSize: 40,
        paddingInlineStart: 1.5,
        borderRadius: 1.25,
        bgcolor: tintOf(theme, 10),
        displayPrint: 'none',
      })}
    >
      <Box component="output" sx={strong}>
        {says(now.all && now.except.size === 0 ? 'allSelected' : 'selected', selected)}
      </Box>
      {offersAll && (
        <Button size="small" onClick={selectAll}>
          {says('selectAll', total)}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={clear}>
        {t('list.clearSelection')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto', paddingInlineEnd: 0.5 }}>
        {bulk(asAsked(now, filter), { count: selected, clear })}
      </Box>
    </Box>
  );
}
