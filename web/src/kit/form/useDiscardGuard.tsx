import { dialogClasses } from '@mui/material/Dialog';
import { type MouseEvent, useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';

/** Keeps the focus in its field on a click outside the dialog, so that the confirmation can restore it. */
function keepFocus(event: MouseEvent) {
  const { target } = event;
  if (target instanceof Element && target.matches(`.${dialogClasses.container}`)) event.preventDefault();
}

type Options = { typed: boolean; busy: boolean; onClose: () => void };

/** For dialogs with input: Escape and a click outside ask before unsaved input is lost. Render `question` after the dialog. */
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
