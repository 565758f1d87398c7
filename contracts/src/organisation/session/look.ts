import type { Company } from '../../kit/index.ts';
import type {
  KeptSettings,
  barPositions,
  colourModes,
  directions,
  layoutModes,
  layoutStyles,
  navbarPositions,
  navbarStyles,
  ThemeArea,
  ThemeName,
} from './settings.ts';

type ItemOf<T extends readonly unknown[]> = T[number];
export type LayoutStyle = ItemOf<typeof layoutStyles>;
type Bar = { display: boolean; position: ItemOf<typeof barPositions> };

export type Layout = {
  style: LayoutStyle;
  mode: ItemOf<typeof layoutModes>;
  /** Pixels. */
  containerWidth: number;
  /** `slide`: the user opens and closes it with its button. `folded`: always narrow, opens on hover. */
  navbar: {
    display: boolean;
    position: ItemOf<typeof navbarPositions>;
    style: ItemOf<typeof navbarStyles>;
    folded: boolean;
  };
  toolbar: Bar;
  footer: Bar;
};

/** Complete settings: the user's choices over the current company's defaults. */
export type Look = {
  layout: Layout;
  theme: Record<ThemeArea, ThemeName>;
  customScrollbars: boolean;
  direction: ItemOf<typeof directions> | undefined;
  mode: ItemOf<typeof colourModes>;
  fontSize: number;
};

/** Pixels, from the specification. */
export const containerWidths: Record<LayoutStyle, number> = { layout1: 1570, layout2: 1120, layout3: 1120 };

const defaultNavbar: Layout['navbar'] = { display: true, position: 'left', style: 'slide', folded: false };
const defaultToolbar: Bar = { display: true, position: 'fixed' };
const defaultFooter: Bar = { display: false, position: 'static' };

/** The company themes for users who have not chosen one. */
export const defaultThemes: Record<Company, Record<ThemeArea, ThemeName>> = {
  fc: { main: 'light4', navbar: 'light4', toolbar: 'mainThemeLight', footer: 'mainThemeDark' },
  ar: { main: 'light1', navbar: 'light6', toolbar: 'mainThemeLight', footer: 'mainThemeDark' },
};

/** The settings key of a company's themes. */
export const themeKeyOf = (company: Company) => (company === 'ar' ? 'aranTheme' : 'theme');

/** The complete look for a company. */
export function lookOf(stored: KeptSettings, company: Company): Look {
  const { layout } = stored;
  const style = layout?.style ?? 'layout1';
  const theme = filled(defaultThemes[company], stored[themeKeyOf(company)]);
  return {
    layout: {
      style,
      mode: layout?.mode ?? 'fullwidth',
      containerWidth: layout?.containerWidth ?? containerWidths[style],
      navbar: filled(defaultNavbar, layout?.navbar),
      toolbar: filled(defaultToolbar, layout?.toolbar),
      footer: filled(defaultFooter, layout?.footer),
    },
    theme,
    customScrollbars: stored.customScrollbars ?? true,
    direction: stored.direction ?? undefined,
    mode: stored.mode ?? (theme.main.startsWith('dark') ? 'dark' : 'system'),
    fontSize: stored.fontSize ?? 1,
  };
}

type Partly<T> = { [K in keyof T]?: T[K] | null | undefined };

function filled<T extends object>(defaults: T, given: Partly<T> | null | undefined): T {
  const chosen = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return { ...defaults, ...Object.fromEntries(chosen) };
}
