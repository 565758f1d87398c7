import type { Scheme } from '@embark/contracts/organisation/session';

/** The colours that distinguish a theme: backgrounds and accent. Semantic colours (errors, tones) are the same in all. */
export type Colours = {
  ground: string;
  paper: string;
  divider: string;
  text: string;
  quiet: string;
  accent: { main: string; dark: string; light: string; contrastText: string };
};

const light = (
  ground: string,
  paper: string,
  divider: string,
  [main, dark, pale]: [string, string, string],
): Colours => ({
  ground,
  paper,
  divider,
  text: '#1a1d24',
  quiet: '#515965',
  accent: { main, dark, light: pale, contrastText: '#ffffff' },
});

const dark = (
  ground: string,
  paper: string,
  divider: string,
  [main, deep, pale, on]: [string, string, string, string],
): Colours => ({
  ground,
  paper,
  divider,
  text: '#e8eaf0',
  quiet: '#a9b1bd',
  accent: { main, dark: deep, light: pale, contrastText: on },
});

/** Pine, ocean, plum, indigo, rust and mist, each light and dark. */
export const schemeColours: Record<Scheme, Colours> = {
  light1: light('#f5f8f7', '#ffffff', '#dfe6e4', ['#0b6b60', '#07544b', '#2f8c80']),
  light2: light('#f4f8fb', '#ffffff', '#dbe4ec', ['#0f5c99', '#0b4878', '#2f7fc0']),
  light3: light('#faf6fa', '#ffffff', '#e9e0e9', ['#86307f', '#692463', '#a9509f']),
  light4: light('#f6f7f9', '#ffffff', '#e2e5ea', ['#4149c4', '#3238a3', '#6b72dc']),
  light5: light('#faf7f3', '#ffffff', '#ebe3d9', ['#94460f', '#74360a', '#b96a2e']),
  light6: light('#eceff3', '#f8f9fb', '#d5dbe3', ['#475a72', '#34445a', '#6d83a0']),
  dark1: dark('#0f1614', '#15201d', '#2a3834', ['#66d0c1', '#45b7a7', '#98e2d7', '#02231e']),
  dark2: dark('#0f151b', '#16202a', '#2a3743', ['#84c4f7', '#5eaeec', '#b0daff', '#04213a']),
  dark3: dark('#171218', '#211a24', '#3a303f', ['#e3a5e3', '#d186d1', '#f0c8f0', '#320a32']),
  dark4: dark('#121419', '#191c23', '#2c303a', ['#a3aaff', '#8990f5', '#c3c8ff', '#11133a']),
  dark5: dark('#171310', '#211b16', '#3b3228', ['#f1b680', '#e09c5f', '#f8d2af', '#321a04']),
  dark6: dark('#181b20', '#21252c', '#3a404a', ['#b8c6d9', '#99a9be', '#d6dfea', '#161f2a']),
};
