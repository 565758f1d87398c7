/// <reference types="@mui/material/themeCssVarsAugmentation" />
import type { Tone, ToneColours } from './palettes.ts';

declare module '@mui/material/styles' {
  interface Palette {
    tones: Record<Tone, ToneColours>;
  }
  interface PaletteOptions {
    tones?: Record<Tone, ToneColours>;
  }
}
