import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../i18n/messages.ts';

const UNDO_TIME = 10_000; // milliseconds

/** Short messages: `success(text)`, `info(text)`, `error(text or refusal)`, and `undo(text, onUndo)` with ten seconds to think again. */
export function useToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const { t } = useTranslation();
  return useMemo(
    () => ({
      success: (text: string) => enqueueSnackbar(translateMessage(text), { variant: 'success' }),
      info: (text: string) => enqueueSnackbar(translateMessage(text), { variant: 'info' }),
      error: (problem: string | Error) =>
        enqueueSnackbar(translateMessage(typeof problem === 'string' ? problem : problem.message), {
          variant: 'error',
        }),
      undo: (text: string, onUndo: () => void) =>
        enqueueSnackbar(text, {
          variant: 'success',
          autoHideDuration: UNDO_TIME,
          action: (id) => (
            <Button
              color="inherit"
              onClick={() => {
                closeSnackbar(id);
                onUndo();
              }}
            >
              {t('kit.undo')}
            </Button>
          ),
        }),
    }),
    [enqueueSnackbar, closeSnackbar, t],
  );
}
