import createCache, { type EmotionCache } from '@emotion/cache';

const ltr = createCache({ key: 'mui' });
let rtl: EmotionCache | undefined;

/** Loads right-to-left styles, for languages that need them. */
export async function loadRtl() {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rtl ??= createCache({ key: 'muirtl', stylisPlugins: [mirror] });
}

/** The style cache of a direction; until the mirrored one has loaded, the left-to-right one. */
export const cacheOf = (dir: 'ltr' | 'rtl'): EmotionCache => (dir === 'rtl' && rtl ? rtl : ltr);
