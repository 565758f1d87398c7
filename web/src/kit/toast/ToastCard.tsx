import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

type Props = CustomContentProps & { ref?: Ref<HTMLDivElement> };

export function ToastCard({ id, message, variant, action, ref, style }: Props) {
  const { t } = useTranslation();
  const { closeSnackbar } = useSnackbar();
  const severity = variant === 'default' ? 'info' : variant;
  return (
    <SnackbarContent ref={ref} style={style} role={severity === 'error' ? 'alert' : 'status'}>
      <Alert
        severity={severity}
        elevation={6}
        role="presentation"
        sx={{ inlineSize: '100%', boxShadow: 6 }}
        action={
          <>
            {typeof action === 'function' ? action(id) : action}
            <IconButton color="inherit" aria-label={t('kit.close')} onClick={() => closeSnackbar(id)}>
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}
