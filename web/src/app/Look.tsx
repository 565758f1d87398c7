import type { ReactNode } from 'react';
import { useLook } from '../domains/organisation/session/index.ts';
import { AppTheme } from '../kit/theme/AppTheme.tsx';

/** The page as its person wants it. */
export function Look({ children }: { children: ReactNode }) {
  const { theme, mode, direction, customScrollbars } = useLook();
  return (
    <AppTheme themes={theme} mode={mode} direction={direction} thinScrollbars={customScrollbars}>
      {children}
    </AppTheme>
  );
}
