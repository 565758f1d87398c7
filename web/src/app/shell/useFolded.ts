import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';

const fold = (folded: boolean) => changeSettings({ layout: { navbar: { folded } } });

/** Whether the navigation shows icons only, as its person likes it. */
export function useFolded() {
  const { layout } = useLook();
  return [layout.navbar.folded, fold] as const;
}
