import { useShortcuts as useKeys } from '../../kit/page/shortcuts.ts';

/** The shell's own keys; what the page inside says about the same key comes first. The sheet names them itself. */
export const useShortcuts = (keys: Record<string, () => void>) =>
  useKeys(Object.entries(keys).map(([key, act]) => ({ key, act })));
