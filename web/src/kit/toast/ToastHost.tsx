import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { MOST, type Show, type Toast, ToastContext } from './toasts.ts';

/** The place of the short messages: top centre, over dialogs too. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);

  const show = useCallback<Show>((toast) => {
    last.current += 1;
    const id = last.current;
    setToasts((present) => [...present, { ...toast, id }].slice(-MOST));
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
