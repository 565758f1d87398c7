// Runs before the first paint: direction, language and colour scheme as kept, so that nothing flashes or jumps.
// The policy forbids eval, so schemas are told not to try it.
(() => {
  const root = document.documentElement;
  const language = localStorage.getItem('embark.language');
  if (language === 'tr' || language === 'ar') root.lang = language;
  if (language === 'ar') root.dir = 'rtl';
  const mode = localStorage.getItem('mui-mode') || 'system';
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  globalThis['__zod_globalConfig'] = { jitless: true };
})();
