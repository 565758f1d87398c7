import { aranScreens } from './aran.ts';
import { besidesScreens } from './besides.ts';
import { listScreens } from './lists.ts';
import { matcher } from './match.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings.ts';
import { sheetScreens } from './sheets.ts';
import { staffScreens } from './staff.ts';
import { toolScreens } from './tools.ts';
import { workScreens } from './work.ts';

/** Every screen of the specification, the ones that are still to come included. */
export const screens: readonly Screen[] = [
  ...toolScreens,
  ...workScreens,
  ...listScreens,
  ...staffScreens,
  ...settingsScreens,
  ...sheetScreens,
  ...besidesScreens,
  ...aranScreens,
];

/** The screen that an address shows, with the parameters of its path: a literal word stands before a parameter. */
export const screenAt = matcher(screens);
