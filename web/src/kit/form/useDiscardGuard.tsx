import { dialogClasses } from '@mui/material/Dialog';
import { type MouseEvent, useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';

/** The focus stays in its field while somebody clicks beside the dialog, and the question hands it back there. */
function keepFocus(event: MouseEvent) {
  const { target } = event;
  if (target instanceof Element && target.matches(`.${dialogClasses.container}`)) event.preventDefault();
}

type Options = { typed: boolean; busy: boolean; onClose: () => void };

/** For a dialog in which one types: Escape and a click beside it ask before what was typed is lost. `question` stands after the dialog. */
export function useDiscardGuard({ typed, busy, onClose }: Options) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const leave = () => {
    if (busy) return;
    if (typed) setAsks(true);
    else onClose();
  };
  const question = (
    <ConfirmDialog
      open={asks}
      title={t('kit.giveUp.title')}
      confirm={t('kit.giveUp.button')}
      danger
      onConfirm={onClose}
      onClose={() => setAsks(false)}
    />
  );
  return { guard: { onClose: leave, onMouseDown: keepFocus }, question };
}
