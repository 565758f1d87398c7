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

/** The mode that lets this theme be seen as it is called, when the page is not in it. */
function modeFor(main: string | null | undefined): Pick<UserSettings, 'mode'> {
  const name = themeNames.find((one) => one === main);
  if (!name || modeOf(name) === document.documentElement.dataset['scheme']) return {};
  return { mode: modeOf(name) };
}

/** Shows and saves a change of the look; themes belong to the current company. */
export async function show({ theme, ...change }: UserSettings) {
  if (change.direction === 'rtl') await loadRtl(); // before anything is drawn
  const themes = theme && { ...modeFor(theme.main), [themeKeyOf(presentState().company)]: theme };
  changeSettings({ ...change, ...themes });
}

/** One scheme for the page and all its areas. */
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
