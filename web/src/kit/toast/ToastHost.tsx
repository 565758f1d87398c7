import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { MOST, type Show, type Toast, ToastContext } from './useToast.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';

type Props = { toast: Toast; onClose: (id: number) => void };

function ToastCard({ toast: { id, severity, text, stays, action }, onClose }: Props) {
  const { t } = useTranslation();
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onClose(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays, onClose]);
  const close = () => onClose(id);

  return (
    <Alert
      severity={severity}
      role={severity === 'error' ? 'alert' : 'presentation'}
      elevation={6}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      sx={{
        boxShadow: 6,
        animation: 'toast 140ms ease-out',
        '@keyframes toast': { from: { opacity: 0, translate: '0 -8px' } },
      }}
      action={
        <>
          {action?.(close)}
          <IconButton color="inherit" aria-label={t('kit.close')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {text}
    </Alert>
  );
}

/** Renders the toasts: top centre, above dialogs. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);

  const show = useCallback<Show>((toast) => {
    last.current += 1;
    const id = last.current;
    setToasts((present) => {
      const others = present.filter(({ about }) => about === undefined || about !== toast.about);
      return [...others, { ...toast, id }].slice(-MOST);
    });
  }, []);
  const close = useCallback((id: number) => setToasts((present) => present.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <Box
        aria-live="polite"
        sx={{
          position: 'fixed',
          insetBlockStart: 12,
          insetInline: 12,
          marginInline: 'auto',
          inlineSize: 'fit-content',
          maxInlineSize: 'min(56rem, calc(100vw - 24px))',
          zIndex: 'snackbar',
          display: 'grid',
          gap: 1,
          '@media print': { display: 'none' },
        }}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </Box>
    </ToastContext>
  );
}
