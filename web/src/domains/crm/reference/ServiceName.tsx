import Box from '@mui/material/Box';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useReference } from './useReference.ts';

/** A service by its name; its code is told when the pointer or the keyboard rests on it, or stands behind it in grey. */
export function ServiceName({ code, withCode = false }: { code: string; withCode?: boolean }) {
  const { serviceName } = useReference();
  const name = serviceName(code);
  if (name === code || !withCode) return <bdi data-hint={name === code ? undefined : `${name} · ${code}`}>{name}</bdi>;
  return (
    <span>
      <bdi>{name}</bdi>{' '}
      <Box component="span" sx={{ opacity: 0.8, fontSize: '0.9em' }}>
        <Ltr>{code}</Ltr>
      </Box>
    </span>
  );
}
