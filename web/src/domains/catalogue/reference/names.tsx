import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useReference } from './useReference.ts';

/** A service by name; its code is in the tooltip, or after it in grey. */
export function ServiceName({ code, withCode = false }: { code: string; withCode?: boolean }) {
  const { serviceName } = useReference();
  const name = serviceName(code);
  if (name === code || !withCode) return <bdi data-hint={name === code ? undefined : `${name} · ${code}`}>{name}</bdi>;
  return (
    <span>
      <bdi>{name}</bdi>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9em' }}>
        <Ltr>{code}</Ltr>
      </Box>
    </span>
  );
}

/** Names an office by its code, in the user's language; an unknown code stays as it is. */
export function useOfficeName() {
  const { officeOf } = useReference();
  return useCallback((code: string) => translateMessage(officeOf(code)?.name ?? code), [officeOf]);
}
