import { expect, test } from 'vitest';
import { accents, darkSurfaces, darkTones, lightSurfaces, lightTones } from './palettes.ts';

const ENOUGH = 4.5; // WCAG 2.2, 1.4.3

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

const schemes = [
  ['light', lightSurfaces, lightTones],
  ['dark', darkSurfaces, darkTones],
] as const;

test.each(schemes)('in %s every text can be read on its ground', (scheme, surfaces, tones) => {
  const grounds = Object.values(surfaces.background);
  const inks = [
    surfaces.text.primary,
    surfaces.text.secondary,
    surfaces.error.main,
    surfaces.warning.main,
    surfaces.success.main,
    surfaces.info.main,
  ];
  const pairs = [
    ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
    ...Object.values(tones).map(({ text, bg }) => [text, bg]),
    ...Object.values(accents).flatMap((accent) => [
      ...grounds.map((ground) => [accent[scheme].main, ground]),
      [accent[scheme].contrastText, accent[scheme].main],
      [accent[scheme].contrastText, accent[scheme].dark],
    ]),
  ];
  const weak = pairs.filter(([ink = '', ground = '']) => contrast(ink, ground) < ENOUGH);
  expect(pairs.length).toBeGreaterThan(25);
  expect(weak).toEqual([]);
});
