import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Toast } from './toasts.ts';

type Props = { toast: Toast; onClose: (id: number) => void };

export function ToastCard({ toast: { id, severity, text, stays, action }, onClose }: Props) {
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
