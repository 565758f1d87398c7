import {
  type Scheme,
  themeAreas,
  themeKeyOf,
  themeNames,
  type UserSettings,
} from '@embark/contracts/organisation/session';
import { modeOf } from '../../../kit/theme/areas.ts';
import { loadRtl } from '../../../kit/theme/caches.ts';
import { changeSettings, presentState } from '../session/index.ts';

/** The mode to switch to so that the chosen light or dark theme shows as such; empty if already in it. */
function modeFor(main: string | null | undefined): Pick<UserSettings, 'mode'> {
  const name = themeNames.find((one) => one === main);
  if (!name || modeOf(name) === document.documentElement.dataset['scheme']) return {};
  return { mode: modeOf(name) };
}

/** Applies and saves a change of the look; themes are per company. */
export async function show({ theme, ...change }: UserSettings) {
  if (change.direction === 'rtl') await loadRtl(); // before the first render
  const themes = theme && { ...modeFor(theme.main), [themeKeyOf(presentState().company)]: theme };
  changeSettings({ ...change, ...themes });
}

/** Applies one scheme to the page and all its areas. */
export const showScheme = (scheme: Scheme) =>
  show({ theme: Object.fromEntries(themeAreas.map((area) => [area, scheme])) });

/** Resets to the company's default look. */
export const forgetLook = () =>
  changeSettings({
    layout: null,
    [themeKeyOf(presentState().company)]: null,
    customScrollbars: null,
    direction: null,
    mode: null,
    fontSize: null,
  });
