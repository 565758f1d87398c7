import SwapVert from '@mui/icons-material/SwapVert';
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import type { Columns } from './useColumns.ts';
import type { ListColumn } from './column.ts';
import type { ListProps } from './props.ts';

const SortList = lazyPart(async () => (await import('./SortList.tsx')).SortList);

type Props = Pick<ListProps<never>, 'sort' | 'onSort'> & { columns: readonly ListColumn<never>[] };

/** The sort menu where there are no column headers, as on a phone. */
export function SortMenu({ sort, onSort, columns }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={t('list.sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={SortList.preload}
        onFocus={SortList.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minBlockSize: 44, minInlineSize: 44, paddingInline: 1, borderColor: 'divider' }}
      >
        <SwapVert />
      </Button>
      {anchor && (
        <SortList sort={sort} onSort={onSort} columns={columns} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}

const ViewList = lazyPart(async () => (await import('./ViewList.tsx')).ViewList);

/** The button of the list's display settings. */
export function ViewMenu({ columns }: { columns: Columns<never> }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();

  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Tune />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={ViewList.preload}
        onFocus={ViewList.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        {t('list.view')}
      </Button>
      {anchor && <ViewList columns={columns} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
