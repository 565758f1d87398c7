import { createContext, type ReactNode } from 'react';

export type Toast = {
  id: number;
  severity: 'success' | 'info' | 'error';
  text: string;
  /** Milliseconds on screen; the time stands still while the pointer or the focus is on it. */
  stays: number;
  action?: (close: () => void) => ReactNode;
};

/** Shows a toast. */
export type Show = (toast: Omit<Toast, 'id'>) => void;
export const ToastContext = createContext<Show | undefined>(undefined);

export const STAYS = 6000; // milliseconds, as the specification says
export const UNDO_TIME = 10_000; // milliseconds
export const MOST = 3; // the oldest makes room
