import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/useTranslation.ts';
import { FilterChips } from './FilterChips.tsx';
import type { ListProps } from './props.ts';
import { formatNumber } from '../text/format.ts';
import { usePhone } from './useScreen.ts';

type Props = Pick<ListProps<never>, 'count' | 'countPlace' | 'chips' | 'onClear' | 'toolbar'> & {
  total: number | undefined;
  /** There are more rows than `total`; the function counts them all. */
  capped?: { countAll: () => Promise<void>; isCounting: boolean } | undefined;
  /** Hidden while rows are selected: the selection bar takes its place. */
  hidden?: boolean;
  /** Sort, export and display. */
  children?: ReactNode;
};

/** The row above the list: search, filters, count and display. Below it the chips of filters that are not in the row. */
export function ListBar({ count, countPlace, chips = [], onClear, toolbar, total, capped, hidden, children }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const shown = chips.filter(({ id, isInBar }) => id !== 'q' && (phone || !isInBar));
  const counted = (
    <Box
      component="output"
      sx={{
        flex: { xs: countPlace ? 'none' : '1 0 100%', sm: 'none' },
        fontWeight: countPlace ? undefined : 600,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {total !== undefined && count(total, `${formatNumber(total)}${capped ? '+' : ''}`)}
      {capped && (
        <Button
          size="small"
          color="inherit"
          loading={capped.isCounting}
          onClick={() => void capped.countAll()}
          sx={{ marginInlineStart: 0.5, displayPrint: 'none' }}
        >
          {t('list.countAll')}
        </Button>
      )}
    </Box>
  );
  return (
    <>
      {countPlace && createPortal(counted, countPlace)}
      <Box
        sx={{
          flex: 'none',
          display: hidden ? 'none' : 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          minBlockSize: 36,
        }}
      >
        {countPlace === undefined && counted}
        {toolbar && (
          <Box sx={{ flex: '1 1 0', minInlineSize: { xs: 'min(100%, 12rem)', sm: 0 }, displayPrint: 'none' }}>
            {toolbar}
          </Box>
        )}
        {!phone && shown.length === 0 && chips.some(({ id }) => id !== 'q') && onClear && (
          <Button size="small" onClick={onClear} sx={{ flex: 'none', displayPrint: 'none' }}>
            {t('list.clearFilters')}
          </Button>
        )}
        <Box sx={{ flex: 'none', display: 'flex', gap: 0.5, marginInlineStart: 'auto', displayPrint: 'none' }}>
          {children}
        </Box>
      </Box>
      <FilterChips chips={shown} onClear={onClear} />
    </>
  );
}
