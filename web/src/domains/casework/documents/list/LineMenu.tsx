import MoreVert from '@mui/icons-material/MoreVert';
import type { ChecklistLine } from '@embark/contracts/casework/documents';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { acts, type LineActions, mayDo } from './actions.ts';

/** Everything this user may do with a line. */
export function LineMenu({ line, name, actions }: { line: ChecklistLine; name: string; actions: LineActions }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const allowed = acts.filter((act) => mayDo(act, line));
  if (allowed.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('documents.line.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MoreVert />
      </IconButton>
      {open && (
        <Menu open onClose={() => setOpen(false)} anchorEl={() => button.current}>
          {allowed.map((act) => (
            <MenuItem
              key={act}
              onClick={() => {
                setOpen(false);
                actions[act](line);
              }}
            >
              {t(`documents.act.${act}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
