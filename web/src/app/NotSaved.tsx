import { useEffect } from 'react';
import { whenNotSaved } from '../domains/organisation/session/index.ts';
import { useToast } from '../kit/toast/useToast.tsx';

/** Settings that the server refused are told; what is on screen stays until the next load. */
export function NotSaved() {
  const { error } = useToast();
  useEffect(() => whenNotSaved(error), [error]);
  return null;
}
