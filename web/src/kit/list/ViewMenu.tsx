import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import type { Columns } from './useColumns.ts';

const ViewList = lazyPart(async () => (await import('./ViewList.tsx')).ViewList);

/** The button of the list's look. */
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
