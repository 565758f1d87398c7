import { useState } from 'react';

const KEY = 'embark.nav-folded';

/** Whether the navigation shows icons only; kept on this machine. */
export function useFolded() {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'yes');
  const fold = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
    setFolded(next);
  };
  return [folded, fold] as const;
}
