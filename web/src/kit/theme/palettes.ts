/** Semantic colours for chips and marks: text on its own background has a contrast of 4.5:1 in both schemes. */
export const toneNames = ['neutral', 'info', 'progress', 'success', 'warning', 'danger', 'accent'] as const;
export type Tone = (typeof toneNames)[number];
export type ToneColours = { bg: string; text: string; dot: string };

type Tones = Record<Tone, ToneColours>;
const tone = (bg: string, text: string, dot: string): ToneColours => ({ bg, text, dot });

export const lightTones: Tones = {
  neutral: tone('#eef0f3', '#4a515c', '#79818d'),
  info: tone('#e6f0fd', '#1c5598', '#2f7de1'),
  progress: tone('#ecebfd', '#4a41b0', '#6f66e0'),
  success: tone('#e3f4ea', '#1d6340', '#2b9a62'),
  warning: tone('#fcf0da', '#7d5209', '#cf8a12'),
  danger: tone('#fdeaea', '#a52a2a', '#d94646'),
  accent: tone('#f8eafa', '#84318f', '#b04cbd'),
};

export const darkTones: Tones = {
  neutral: tone('#2a2e37', '#b9c0cb', '#8b94a3'),
  info: tone('#182f4d', '#94c3fb', '#4f9af5'),
  progress: tone('#2b2850', '#bcb6fb', '#8b82f2'),
  success: tone('#173829', '#8cd9ae', '#3fb87a'),
  warning: tone('#40300f', '#f0c46d', '#d99a2b'),
  danger: tone('#472022', '#f7a8a8', '#e76262'),
  accent: tone('#3c2142', '#e2a8ea', '#c36ccf'),
};

export const lightSurfaces = {
  background: { default: '#f6f7f9', paper: '#ffffff' },
  text: { primary: '#1a1d24', secondary: '#555c69', disabled: '#8d94a0' },
  divider: '#e2e5ea',
  action: { active: '#555c69' },
  error: { main: '#b3302f' },
  warning: { main: '#8a5a0a' },
  success: { main: '#1f7049' },
  info: { main: '#1f62ae' },
};

export const darkSurfaces = {
  background: { default: '#121419', paper: '#191c23' },
  text: { primary: '#e8eaf0', secondary: '#a5adba', disabled: '#6c7482' },
  divider: '#2c303a',
  action: { active: '#b9c0cb' },
  error: { main: '#f49a98' },
  warning: { main: '#e9b961' },
  success: { main: '#7dd0a3' },
  info: { main: '#8fbcf5' },
};
