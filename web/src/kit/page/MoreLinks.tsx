import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import type { LinkInStrip } from './MoreLinksMenu.tsx';
import type { Fitting } from './useFitting.ts';

const MoreLinksMenu = lazyPart(async () => (await import('./MoreLinksMenu.tsx')).MoreLinksMenu);

type Props = { label: string; links: readonly LinkInStrip[]; fitting: Fitting; replace?: boolean };

/** At the end of a strip: a menu of the links that do not fit in its row. Hidden, and measured, while all of them do. */
export function MoreLinks({ label, links, fitting, replace = false }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const rest = links.filter((_, index) => !fitting.isShown(index));
  const says = t('kit.more', { number: formatNumber(rest.length), label });
  return (
    <>
      <ButtonBase
        ref={button}
        data-more={rest.length > 0 ? 'shown' : 'spare'}
        aria-label={says}
        data-hint={says}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MoreLinksMenu.preload}
        onClick={() => setOpen(true)}
      >
        +{formatNumber(rest.length)}
        <ExpandMore fontSize="small" />
      </ButtonBase>
      {isOpen && (
        <MoreLinksMenu label={label} links={rest} replace={replace} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
