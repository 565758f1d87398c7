import createCache, { type EmotionCache } from '@emotion/cache';

const ltr = createCache({ key: 'mui' });
let rtl: EmotionCache | undefined;

/** Right-to-left styles come with the language that needs them. */
export async function loadRtl() {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rtl ??= createCache({ key: 'muirtl', stylisPlugins: [mirror] });
}

/** The style cache of a direction; until the mirrored one is loaded the plain one serves. */
export const cacheOf = (dir: 'ltr' | 'rtl'): EmotionCache => (dir === 'rtl' && rtl ? rtl : ltr);
