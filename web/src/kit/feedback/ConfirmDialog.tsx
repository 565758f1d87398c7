import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ApiProblem } from '../call/api.ts';
import { translateMessage } from '../i18n/messages.ts';

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The label of the button: "Delete enquiry". */
  confirm: string;
  danger?: boolean;
  /** The dialog awaits it, shows its error, and closes after a success. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
};

export function ConfirmDialog({ open, title, children, confirm, danger = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(translateMessage(refusal.message));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={busy ? undefined : close} aria-labelledby={heading} maxWidth="xs">
      <DialogTitle id={heading}>{title}</DialogTitle>
      {(children !== undefined || problem !== undefined) && (
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={busy}>
          {t('kit.cancel')}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} loading={busy} onClick={act}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
