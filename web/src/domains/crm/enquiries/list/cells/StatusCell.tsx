import { enquiries, type EnquiryRow, type Move } from '@embark/contracts/crm/enquiries';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRead } from '../../../../../kit/call/api.ts';
import { useTranslation } from '../../../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../../../kit/list/cellEdit.ts';
import { MoveDialog } from '../../record/MoveDialog.tsx';
import { isReopening, useMove } from '../../record/useMove.ts';
import { StatusName } from '../../../choices/index.ts';

/** The allowed moves; one that needs input opens its dialog. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<EnquiryRow>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Move>();
  const { data, isPlaceholderData } = useRead(enquiries.get, { id: row.id });
  const enquiry = isPlaceholderData ? undefined : data;
  const { now } = useMove();
  const choose = (move: Move) => {
    if (!enquiry) return;
    if (move.needs.length > 0 || move.to === 'FU') return setAsked(move);
    void now(enquiry, { to: move.to });
    onCancel('stay');
  };
  return (
    <span ref={setAnchor}>
      <StatusName status={row.status} />
      {enquiry && asked === undefined && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => onCancel('stay')}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {enquiry.moves.map((move) => (
            <MenuItem key={move.to} onClick={() => choose(move)}>
              {t(isReopening(enquiry, move) ? 'enquiries.move.reopen' : 'enquiries.move.to', {
                status: t(`enquiries.status.${move.to}`),
              })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {enquiry && asked && <MoveDialog enquiry={enquiry} move={asked} onClose={() => onCancel('stay')} />}
    </span>
  );
}
