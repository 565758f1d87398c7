import { z } from 'zod';
import { ListPreference } from '../../kit/index.ts';

export const layoutStyles = ['layout1', 'layout2', 'layout3'] as const;
export const layoutModes = ['fullwidth', 'boxed', 'container'] as const;
export const navbarPositions = ['left', 'right'] as const;
export const navbarStyles = ['slide', 'folded'] as const;
export const barPositions = ['fixed', 'static'] as const;
export const colourModes = ['light', 'dark', 'system'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const fontSizes = { smallest: 0.7, largest: 1.3, step: 0.1 } as const;
export const containerRange = { narrowest: 600, widest: 3840 } as const; // pixels

/** Each light theme has a dark counterpart; the two `mainTheme…` are the light and dark forms of the main theme. */
export const schemes = [
  'light1',
  'light2',
  'light3',
  'light4',
  'light5',
  'light6',
  'dark1',
  'dark2',
  'dark3',
  'dark4',
  'dark5',
  'dark6',
] as const;
export type Scheme = (typeof schemes)[number];
export const themeNames = [...schemes, 'mainThemeLight', 'mainThemeDark'] as const;
export type ThemeName = (typeof themeNames)[number];
export const themeAreas = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type ThemeArea = (typeof themeAreas)[number];

/** An unknown name falls back to the company's default, so that a removed theme does not break saving. */
const theme = z.string().max(60).nullish();
const Theme = z.strictObject({ main: theme, navbar: theme, toolbar: theme, footer: theme });
const known = z.enum(themeNames).optional().catch(undefined);
const KnownTheme = z.object({ main: known, navbar: known, toolbar: known, footer: known });

const isStep = (size: number) => Math.abs(size * 10 - Math.round(size * 10)) < 1e-6;
const Layout = z.strictObject({
  style: z.enum(layoutStyles, 'Use layout1, layout2 or layout3').nullish(),
  mode: z.enum(layoutModes, 'Use boxed, fullwidth or container').nullish(),
  containerWidth: z
    .number('Use a number')
    .min(containerRange.narrowest, 'Use 600 to 3840 pixels')
    .max(containerRange.widest, 'Use 600 to 3840 pixels')
    .nullish(),
  navbar: z
    .strictObject({
      display: z.boolean().nullish(),
      position: z.enum(navbarPositions).nullish(),
      style: z.enum(navbarStyles).nullish(),
      folded: z.boolean().nullish(),
    })
    .nullish(),
  toolbar: z.strictObject({ display: z.boolean().nullish(), position: z.enum(barPositions).nullish() }).nullish(),
  footer: z.strictObject({ display: z.boolean().nullish(), position: z.enum(barPositions).nullish() }).nullish(),
});

const parts = {
  layout: Layout.nullish(),
  /** For the consultancy; the other company has its own field, like the email. */
  theme: Theme.nullish(),
  aranTheme: Theme.nullish(),
  customScrollbars: z.boolean().nullish(),
  /** By default the language decides. */
  direction: z.enum(directions).nullish(),
  mode: z.enum(colourModes).nullish(),
  fontSize: z
    .number('Use a number')
    .min(fontSizes.smallest, 'Use 0.7 to 1.3')
    .max(fontSizes.largest, 'Use 0.7 to 1.3')
    .refine(isStep, 'Use steps of 0.1')
    .nullish(),
  language: z.enum(['en', 'tr', 'ar']).nullish(),
  /** Columns, their order and widths, and the density, by list name. */
  lists: z
    .record(z.string().min(1).max(60), ListPreference.nullable())
    .refine((given) => Object.keys(given).length <= 100, 'At most 100 lists')
    .nullish(),
  /** Which help the user has seen: the tour, taken or dismissed, and the latest news. */
  guide: z.strictObject({ tour: z.boolean().nullish(), news: z.string().max(60).nullish() }).nullish(),
};

/** The settings a user has chosen; in a change, null resets a setting and missing ones stay. */
export const UserSettings = z.strictObject(parts);
export type UserSettings = z.infer<typeof UserSettings>;

const Kept = z.object({
  layout: parts.layout.catch(undefined),
  theme: KnownTheme.optional().catch(undefined),
  aranTheme: KnownTheme.optional().catch(undefined),
  customScrollbars: parts.customScrollbars.catch(undefined),
  direction: parts.direction.catch(undefined),
  mode: parts.mode.catch(undefined),
  fontSize: parts.fontSize.catch(undefined),
  language: parts.language.catch(undefined),
  lists: parts.lists.catch(undefined),
  guide: parts.guide.catch(undefined),
});

/** Stored settings, perhaps of an older version; unknown ones are ignored. */
export type KeptSettings = z.infer<typeof Kept>;
export const readSettings = (stored: unknown): KeptSettings => Kept.catch({}).parse(stored ?? {});

/** Applies a change to the stored settings: other parts stay, and null resets a setting. */
export const mergeSettings = (stored: KeptSettings, change: UserSettings): KeptSettings =>
  readSettings(merged(stored, change, 2, false));

/** Combines two changes; the later one wins, and resets are kept. */
export const joinChanges = (earlier: UserSettings, later: UserSettings): UserSettings =>
  UserSettings.catch(later).parse(merged(earlier, later, 2, true));

type PlainObject = Record<string, unknown>;
const isPlain = (value: unknown): value is PlainObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** `depth` is the number of levels to merge; deeper ones are replaced. */
function merged(stored: PlainObject, change: PlainObject, depth: number, keepsNull: boolean): PlainObject {
  const out = { ...stored };
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const present = out[key];
    if (value === null && !keepsNull) delete out[key];
    else
      out[key] =
        depth > 0 && isPlain(value) ? merged(isPlain(present) ? present : {}, value, depth - 1, keepsNull) : value;
  }
  return out;
}
