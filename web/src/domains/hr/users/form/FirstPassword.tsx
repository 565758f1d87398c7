import type { User } from '@embark/contracts/hr/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type Props = { of: User; password: string; isNew?: boolean; onDone: () => void };

/** The first password of a new user, or a reset one, where the server sends no mail: shown only once. */
export function FirstPassword({ of: { displayName: name }, password, isNew = true, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    toast.success(t('users.password.copied'));
  };
  return (
    <Dialog open aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{t(isNew ? 'users.password.title' : 'users.password.newTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(isNew ? 'users.password.text' : 'users.password.newText', { name })}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', paddingBlockStart: 1 }}>
          <TextField
            fullWidth
            label={t('users.password.label', { name })}
            value={password}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          />
          <Button variant="outlined" onClick={() => void copy()}>
            {t('users.password.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t('users.password.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
