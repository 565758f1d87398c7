import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard.tsx';

const STAYS = 6000; // milliseconds, as the specification says
const parts = { default: ToastCard, success: ToastCard, error: ToastCard, info: ToastCard, warning: ToastCard };

/** The place of the short messages: top centre, gone after six seconds. */
export const ToastHost = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={3}
    autoHideDuration={STAYS}
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    Components={parts}
  >
    {children}
  </SnackbarProvider>
);
