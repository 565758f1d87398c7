import {
  type ApplicationRow,
  type ApplicationState,
  asksDetails,
  nextStates,
} from '@embark/contracts/casework/applications';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { StateChip } from './StateChip.tsx';
import { useMove } from './useMove.ts';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** The moves of an application, in its cell of a register; one that needs details opens its dialog. */
export function StateCell({ row, label, onCancel }: CellEditorProps<ApplicationRow>) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useMove();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<ApplicationState>();
  const moves = nextStates(row.status);
  const close = () => onCancel('stay');
  const choose = (to: ApplicationState) => {
    if (asksDetails(to)) return setAsked(to);
    send(row, { to }).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
    return close();
  };
  return (
    <span ref={setAnchor}>
      <StateChip state={row.status} />
      {asked === undefined && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
          {moves.length === 0 && <MenuItem disabled>{t('applications.move.none')}</MenuItem>}
          {moves.map((to) => (
            <MenuItem key={to} onClick={() => choose(to)}>
              {t(`applications.move.${to}`, { defaultValue: to })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked && <MoveDialog application={row} to={asked} onClose={close} />}
    </span>
  );
}
