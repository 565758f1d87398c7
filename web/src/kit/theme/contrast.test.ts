import { themeAreas, themeNames } from '@embark/contracts/organisation/session';
import { describe, expect, test } from 'vitest';
import { modeOf, plainThemes, schemeIn, type Themes, variablesOf } from './areas.ts';
import { darkSurfaces, darkTones, lightSurfaces, lightTones } from './palettes.ts';
import { schemeColours } from './schemes.ts';

const ENOUGH = 4.5; // WCAG 2.2, 1.4.3
const SEEN = 1.15; // a visible line; it carries no meaning

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (ink: string, share: number, ground: string) =>
  `#${[1, 3, 5]
    .map((at) => [ink, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)))
    .map(([over = 0, under = 0]) => Math.round(over * share + under * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

describe.each(Object.entries(schemeColours))('in %s', (name, { ground, paper, divider, text, quiet, accent }) => {
  const [surfaces, tones] = name.startsWith('dark') ? [darkSurfaces, darkTones] : [lightSurfaces, lightTones];
  const grounds = [ground, paper];
  const meanings = [surfaces.error, surfaces.warning, surfaces.success, surfaces.info].map(({ main }) => main);

  test('every text is readable on its background', () => {
    const pairs = [
      ...[text, quiet, accent.main, ...meanings].flatMap((ink) => grounds.map((under) => [ink, under])),
      ...Object.values(tones).map((tone) => [tone.text, tone.bg]),
      ...[accent.main, accent.dark].map((under) => [accent.contrastText, under]),
      // an open or hovered entry has a tint of its own colour as background
      ...grounds.map((under) => [accent.main, mixed(accent.main, 0.1, under)]),
      ...grounds.map((under) => [quiet, mixed(text, 0.06, under)]),
    ];
    const weak = pairs.filter(([ink = '', under = '']) => contrast(ink, under) < ENOUGH);
    expect(pairs.length).toBeGreaterThan(25);
    expect(weak).toEqual([]);
  });

  test('lines are visible', () => {
    expect(grounds.map((under) => contrast(divider, under)).filter((found) => found < SEEN)).toEqual([]);
  });

  test('its colours are the CSS variables of the page', () => {
    expect(variablesOf(schemeColours[name as keyof typeof schemeColours])).toMatchObject({
      '--mui-palette-primary-main': accent.main,
      '--mui-palette-background-paper': paper,
      '--mui-palette-text-secondary': quiet,
    });
  });
});

const each = (themes: Partial<Themes>, mode: 'light' | 'dark') =>
  themeAreas.map((area) => schemeIn({ ...plainThemes, ...themes }, area, mode));

test.each([
  [{}, 'light', ['light4', 'light4', 'light4', 'dark4']],
  [{}, 'dark', ['dark4', 'dark4', 'dark4', 'dark4']],
  [{ main: 'dark2', navbar: 'light6' }, 'dark', ['dark2', 'dark6', 'dark2', 'dark2']],
  [{ main: 'dark2', navbar: 'dark3' }, 'light', ['light2', 'dark3', 'light2', 'dark2']],
  [{ main: 'mainThemeDark', toolbar: 'mainThemeDark' }, 'light', ['light4', 'light4', 'dark4', 'dark4']],
] as const)('%j in a %s page', (themes, mode, expected) => {
  expect(each(themes, mode)).toEqual(expected);
});

test('every name is a theme in both modes', () => {
  for (const name of themeNames)
    for (const area of themeAreas) {
      const dark = schemeIn({ ...plainThemes, [area]: name }, area, 'dark');
      expect([name, area, modeOf(dark)]).toEqual([name, area, 'dark']);
      expect(schemeColours).toHaveProperty(schemeIn({ ...plainThemes, [area]: name }, area, 'light'));
    }
});
