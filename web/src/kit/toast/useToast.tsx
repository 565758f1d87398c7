import Button from '@mui/material/Button';
import { use, useMemo } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { translateMessage } from '../i18n/messages.ts';
import { STAYS, ToastContext, UNDO_TIME } from './toasts.ts';

/** Short messages: `success(text)`, `info(text)`, `error(text or refusal)`, and `undo(text, onUndo)` with ten seconds to think again. */
export function useToast() {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above it');
  const { t } = useTranslation();
  return useMemo(() => {
    const say = (severity: 'success' | 'info' | 'error') => (said: string | Error) =>
      show({ severity, stays: STAYS, text: translateMessage(typeof said === 'string' ? said : said.message) });
    return {
      success: say('success'),
      info: say('info'),
      error: say('error'),
      undo: (text: string, onUndo: () => void) =>
        show({
          severity: 'success',
          stays: UNDO_TIME,
          text,
          action: (close) => (
            <Button
              color="inherit"
              onClick={() => {
                close();
                onUndo();
              }}
            >
              {t('kit.undo')}
            </Button>
          ),
        }),
    };
  }, [show, t]);
}
