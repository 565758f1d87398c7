import { type ConversionMove, type ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../../kit/list/cellEdit.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { StatusName } from '../StatusName.tsx';

/** The moves of a client file, in its cell of a register; the dialog asks for what a move needs. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<ConversionRow>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<ConversionMove>();
  const { data, isPlaceholderData } = useRead(conversions.get, { id: row.id });
  const file = isPlaceholderData ? undefined : data;
  const close = () => onCancel('stay');
  return (
    <span ref={setAnchor}>
      <StatusName of={row} />
      {file && asked === undefined && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
          {file.moves.length === 0 && <MenuItem disabled>{t('conversions.register.noMoves')}</MenuItem>}
          {file.moves.map((move) => (
            <MenuItem key={move.to} onClick={() => setAsked(move)}>
              {t('conversions.move.to', { status: translateMessage(move.name) })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {file && asked && <MoveDialog file={file} move={asked} onClose={close} />}
    </span>
  );
}
