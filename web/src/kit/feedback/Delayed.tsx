import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';

/** Shows its children only when the wait is longer than 300 ms, so that quick responses never flicker. */
export function Delayed({ children, after = 300 }: { children: ReactNode; after?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return shown ? children : null;
}

/** Skeleton lines while content loads. */
export function Skeletons({ lines = 6, height = 28 }: { lines?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Delayed>
      <Box component="output" aria-label={t('kit.loading')} sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} variant="rounded" height={height} width={line % 3 === 2 ? '70%' : '100%'} />
        ))}
      </Box>
    </Delayed>
  );
}

/** True once something has lasted this many milliseconds, so that quick responses show no loading state. */
export function useDelayed(goingOn: boolean, after = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goingOn) return undefined;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goingOn, after]);
  return late && goingOn;
}
