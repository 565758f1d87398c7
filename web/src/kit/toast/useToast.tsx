import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { translateMessage } from '../i18n/messages.ts';

export type Toast = {
  id: number;
  severity: 'success' | 'info' | 'error';
  text: string;
  /** Milliseconds on screen; the timer pauses on hover and focus. */
  stays: number;
  /** The record it is about; a newer toast about the same record replaces it. */
  about?: string | undefined;
  action?: (close: () => void) => ReactNode;
};

/** Shows a toast. */
export type Show = (toast: Omit<Toast, 'id'>) => void;
export const ToastContext = createContext<Show | undefined>(undefined);

const STAYS = 6000; // milliseconds, from the specification
const UNDO_TIME = 10_000; // milliseconds
export const MOST = 3; // the oldest is removed first

/** Toasts: `success(text)`, `info(text)`, `error(text or problem)`, and `undo(text, onUndo)` with ten seconds to undo. With `about`, a toast replaces earlier ones about that record, so no undo outlives the next change. */
export function useToast() {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above it');
  const { t } = useTranslation();
  return useMemo(() => {
    const say = (severity: 'success' | 'info' | 'error') => (said: string | Error, about?: string) =>
      show({ severity, stays: STAYS, about, text: translateMessage(typeof said === 'string' ? said : said.message) });
    return {
      success: say('success'),
      info: (said: string | Error) => say('info')(said),
      error: (said: string | Error) => say('error')(said),
      undo: (text: string, onUndo: () => void, about?: string) =>
        show({
          about,
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
