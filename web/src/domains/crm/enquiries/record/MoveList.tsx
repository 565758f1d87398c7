import type { Enquiry, Move } from '@embark/contracts/crm/enquiries';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isReopening } from './useMove.ts';

type Props = {
  id: string;
  enquiry: Enquiry;
  button: RefObject<HTMLButtonElement | null>;
  onMove: (move: Move) => void;
  onClose: () => void;
};

/** One entry for each status that is open from here. */
export function MoveList({ id, enquiry, button, onMove, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu id={id} open onClose={onClose} anchorEl={() => button.current}>
      {enquiry.moves.map((move) => (
        <MenuItem
          key={move.to}
          onClick={() => {
            onClose();
            onMove(move);
          }}
        >
          {t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
            status: t(`enquiries.status.${move.to}`),
          })}
        </MenuItem>
      ))}
    </Menu>
  );
}
