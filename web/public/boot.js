// Before the first paint: language, direction, colours, text size and frame as last used, so nothing jumps.
(() => {
  const root = document.documentElement;
  const language = localStorage.getItem('embark.language');
  if (language === 'tr' || language === 'ar') root.lang = language;
  let paint = {};
  try {
    paint = JSON.parse(localStorage.getItem('embark.paint')) ?? {};
  } catch {
    // none
  }
  root.dir = paint.direction ?? (language === 'ar' ? 'rtl' : 'ltr');
  const mode = localStorage.getItem('mui-mode') || 'system';
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  if (localStorage.getItem('embark.access_token')) root.dataset.frame = paint.frame ?? 'wide';
  if (paint.fontSize) root.style.fontSize = `${62.5 * paint.fontSize}%`;
  if (paint.light) root.style.setProperty('--page-light', paint.light);
  if (paint.dark) root.style.setProperty('--page-dark', paint.dark);
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
    const isDark = mode === 'system' ? bar.media.includes('dark') : dark;
    bar.content = (isDark ? paint.darkBar : paint.lightBar) ?? bar.content;
  }
  globalThis['__zod_globalConfig'] = { jitless: true };
})();
