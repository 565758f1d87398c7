import type { Scheme, ThemeArea, ThemeName } from '@embark/contracts/organisation/session';
import { type Colours, schemeColours } from './schemes.ts';

export type Mode = 'light' | 'dark';
export type Themes = Record<ThemeArea, ThemeName>;

/** The default themes: indigo, with a white toolbar. */
export const plainThemes: Themes = {
  main: 'light4',
  navbar: 'light4',
  toolbar: 'mainThemeLight',
  footer: 'mainThemeDark',
};

const isScheme = (name: string): name is Scheme => Object.hasOwn(schemeColours, name);
const twin = (name: ThemeName, mode: Mode, instead: Scheme): Scheme => {
  const scheme = `${mode}${name.slice(-1)}`;
  return isScheme(scheme) ? scheme : instead;
};
export const modeOf = (name: ThemeName): Mode => (/dark/i.test(name) ? 'dark' : 'light');

/** The main theme in this mode: itself or its counterpart. */
export const mainIn = ({ main }: Pick<Themes, 'main'>, mode: Mode): Scheme => twin(main, mode, `${mode}4`);

/** The scheme of an area while the page is in this mode: a dark area stays dark, a light one turns dark with the page. */
export function schemeIn(themes: Themes, area: ThemeArea, mode: Mode): Scheme {
  const name = themes[area];
  const own = mode === 'dark' ? 'dark' : modeOf(name);
  return area === 'main' ? mainIn(themes, mode) : twin(name, own, mainIn(themes, own));
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
const both = (name: string, hex: string) => ({ [name]: hex, [`${name}Channel`]: channels(hex) });

/** A scheme as the CSS variables that style every part of the page. */
export function variablesOf({ ground, paper, divider, text, quiet, accent }: Colours): Record<string, string> {
  const palette = {
    ...both('background-default', ground),
    ...both('background-paper', paper),
    ...both('divider', divider),
    ...both('text-primary', text),
    ...both('text-secondary', quiet),
    ...both('action-active', quiet),
    ...both('primary-main', accent.main),
    ...both('primary-dark', accent.dark),
    ...both('primary-light', accent.light),
    ...both('primary-contrastText', accent.contrastText),
    'LinearProgress-primaryBg': `color-mix(in srgb, ${accent.main} 30%, ${paper})`,
    'Slider-primaryTrack': `color-mix(in srgb, ${accent.main} 30%, ${paper})`,
    'Switch-primaryDisabledColor': `color-mix(in srgb, ${accent.main} 40%, ${paper})`,
    'TableCell-border': divider,
  };
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--mui-palette-${name}`, value]));
}

/** The variables of the page and its areas in both modes: switching changes an attribute and re-renders nothing. */
export function themeStyles(themes: Themes): Record<string, Record<string, string>> {
  const styles: Record<string, Record<string, string>> = {};
  for (const mode of ['light', 'dark'] as const) {
    const main = schemeIn(themes, 'main', mode);
    styles[`html[data-scheme=${mode}]`] = {
      ...variablesOf(schemeColours[main]),
      '--logo-ground': schemeColours[mainIn(themes, 'light')].accent.main,
    };
    for (const area of ['navbar', 'toolbar', 'footer'] as const) {
      const scheme = schemeIn(themes, area, mode);
      styles[`[data-area=${area}][data-scheme=${modeOf(scheme)}]`] = variablesOf(schemeColours[scheme]);
    }
  }
  return styles;
}
