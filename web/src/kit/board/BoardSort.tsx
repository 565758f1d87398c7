import SwapVert from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { usePhone } from '../list/useScreen.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { BoardSortProps } from './board.ts';

const SortChoices = lazyPart(async () => (await import('./SortChoices.tsx')).SortChoices);

/** The sort order of the cards in all columns, with a menu to change it. */
export function BoardSort({ sort, sorts, onSort }: BoardSortProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isPhone = usePhone();
  const now = sorts.find((one) => one.sort === sort);
  const label = now ? t('board.sortedBy', { order: now.title }) : t('list.sort');
  return (
    <>
      <Button
        size="small"
        color="inherit"
        {...(isPhone ? { 'aria-label': label } : { startIcon: <SwapVert /> })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={SortChoices.preload}
        onFocus={SortChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flex: 'none',
          minBlockSize: { xs: 44, md: 36 },
          minInlineSize: 44,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {isPhone ? <SwapVert aria-hidden /> : label}
      </Button>
      {anchor && (
        <SortChoices anchor={anchor} sort={sort} sorts={sorts} onSort={onSort} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
