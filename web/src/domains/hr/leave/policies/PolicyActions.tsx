import { leave, type LeavePolicy } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { EndPolicyDialog } from './EndPolicyDialog.tsx';
import type { Editing } from './PolicyDialog.tsx';
import { policyName } from './policyText.ts';

const action = (text: string, label: string, act: () => void, color: 'primary' | 'inherit' = 'primary') => (
  <Button size="small" color={color} aria-label={label} onClick={act} sx={{ minInlineSize: 0 }}>
    {text}
  </Button>
);

type Props = { row: LeavePolicy; onEdit: (editing: Editing) => void };

/** What can be done with a policy: change it from a day on, end it, correct or remove one that begins later. */
export function PolicyActions({ row, onEdit }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [open, setOpen] = useState<'end' | 'remove'>();
  const { mutateAsync } = useWrite(leave.removePolicy, { refreshes: [leave] });
  const name = isolate(policyName(t, row));
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, marginInlineStart: { md: -1 } }}>
      {row.phase === 'current' &&
        action(t('leave.policy.changeFrom'), t('leave.policy.changeFromOf', { name }), () =>
          onEdit({ like: row, correct: false }),
        )}
      {row.can.end &&
        action(
          t('leave.policy.ending.open'),
          t('leave.policy.ending.endOf', { name }),
          () => setOpen('end'),
          'inherit',
        )}
      {row.can.change &&
        action(t('leave.policy.correct'), t('leave.policy.correctOf', { name }), () =>
          onEdit({ like: row, correct: true }),
        )}
      {row.can.change &&
        action(t('leave.policy.remove'), t('leave.policy.removeOf', { name }), () => setOpen('remove'), 'inherit')}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('leave.policy.removeOf', { name })}
        confirm={t('leave.policy.remove')}
        danger
        onClose={close}
        onConfirm={async () => {
          await mutateAsync({ id: row.id, version: row.version });
          toast.success(t('leave.policy.removed'));
        }}
      >
        {t('leave.policy.removeSays')}
      </ConfirmDialog>
      {open === 'end' && <EndPolicyDialog policy={row} onClose={close} />}
    </Box>
  );
}
