import ExpandMore from '@mui/icons-material/ExpandMore';
import type { Enquiry, Move } from '@embark/contracts/enquiries';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReopening } from './useMove.ts';

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
        onClick={() => setOpen(true)}
      >
        {t('enquiries.move.menu')}
      </Button>
      <Menu id={id} open={open} onClose={() => setOpen(false)} anchorEl={() => button.current}>
        {enquiry.moves.map((move) => (
          <MenuItem
            key={move.to}
            onClick={() => {
              setOpen(false);
              onMove(move);
            }}
          >
            {t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
              status: t(`enquiries.status.${move.to}`),
            })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
