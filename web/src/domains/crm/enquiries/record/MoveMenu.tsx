import ExpandMore from '@mui/icons-material/ExpandMore';
import type { Enquiry, Move } from '@embark/contracts/crm/enquiries';
import Button from '@mui/material/Button';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';

const MoveList = lazyPart(async () => (await import('./MoveList.tsx')).MoveList);

type Props = { enquiry: Enquiry; onMove: (move: Move) => void; button: RefObject<HTMLButtonElement | null> };

/** The statuses that are open from here, and nothing else. */
export function MoveMenu({ enquiry, onMove, button }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!enquiry.can.move || enquiry.moves.length === 0) return null;
  return (
    <>
      <Button
        data-hint={`${t('enquiries.key.move')} (m)`}
        aria-keyshortcuts="m"
        ref={button}
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={MoveList.preload}
        onFocus={MoveList.preload}
        onClick={() => setOpen(true)}
      >
        {t('enquiries.move.menu')}
      </Button>
      {open && <MoveList id={id} enquiry={enquiry} button={button} onMove={onMove} onClose={() => setOpen(false)} />}
    </>
  );
}
