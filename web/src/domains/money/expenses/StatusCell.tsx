import { type Expense, expenses } from '@embark/contracts/money/expenses';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { ExpenseStatus } from './StatusChip.tsx';

const acts = ['approve', 'reopen'] as const;

/** Approves an expense in its cell of a register, or takes the approval back. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<Expense>) {
  const { t } = useTranslation();
  const save = useSave();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const send = {
    approve: useWrite(expenses.approve, { refreshes: [expenses] }),
    reopen: useWrite(expenses.reopen, { refreshes: [expenses] }),
  };
  const close = () => onCancel('stay');
  const { id, version, can } = row;
  const open = acts.filter((act) => can[act]);
  return (
    <span ref={setAnchor}>
      <ExpenseStatus row={row} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {open.length === 0 && <MenuItem disabled>{t('expenses.noApproval')}</MenuItem>}
        {open.map((act) => (
          <MenuItem
            key={act}
            onClick={() => {
              save(() => send[act].mutateAsync({ id, version }));
              close();
            }}
          >
            {t(`expenses.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
