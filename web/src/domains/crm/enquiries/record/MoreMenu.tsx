import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { MoreList as List } from './MoreList.tsx';

const MoreList = lazyPart(async () => (await import('./MoreList.tsx')).MoreList);

/** What is done seldom. */
export function MoreMenu(props: Pick<ComponentProps<typeof List>, 'enquiry' | 'onConvert'>) {
  const { t } = useTranslation();
  const [used, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('enquiries.page.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={MoreList.preload}
        onFocus={MoreList.preload}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert />
      </IconButton>
      {used && <MoreList {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
