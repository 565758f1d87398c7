import { PAINT } from '../i18n/languages.ts';
import { schemeIn, type Themes } from './areas.ts';
import { schemeColours } from './schemes.ts';

const MODE = 'mui-mode'; // MUI's storage key
const BASE = 62.5; // percent of the browser's font size, at scale 1

type Look = {
  themes: Themes;
  mode: 'light' | 'dark' | 'system';
  fontSize: number;
  direction: 'ltr' | 'rtl' | undefined;
  /** The navigation at the start side of a wide window. */
  frame: 'wide' | 'narrow' | 'none';
};

/**
 * Stores what boot.js needs before the next page's first paint, and updates <html> at once: font size, an explicit
 * direction, the page background and the shape of the frame.
 */
export function keepPaint({ themes, mode, fontSize, direction, frame }: Look) {
  const groundIn = (page: 'light' | 'dark') => schemeColours[schemeIn(themes, 'main', page)].ground;
  const barIn = (page: 'light' | 'dark') => schemeColours[schemeIn(themes, 'toolbar', page)].paper;
  const paint = {
    fontSize,
    direction,
    frame,
    light: groundIn('light'),
    dark: groundIn('dark'),
    lightBar: barIn('light'),
    darkBar: barIn('dark'),
  };
  localStorage.setItem(PAINT, JSON.stringify(paint));
  localStorage.setItem(MODE, mode);
  const { style } = document.documentElement;
  style.fontSize = `${BASE * fontSize}%`;
  style.setProperty('--page-light', paint.light);
  style.setProperty('--page-dark', paint.dark);
}
