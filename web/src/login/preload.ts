const LINKS = 'script[type=module][src], link[rel=modulepreload], link[rel=stylesheet]';

/** While somebody types, the application's files are fetched, so that it stands at once after the sign-in. */
export function preloadApp() {
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500)); // Safari has none
  idle(() => void fetchLinks());
}

async function fetchLinks() {
  const answer = await fetch('/', { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return; // only a head start; the application loads without it
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll(LINKS)) {
    const href = part.getAttribute('src') ?? part.getAttribute('href');
    if (!href?.startsWith('/')) continue;
    const link = document.createElement('link');
    // A style preloaded here and used only after the sign-in would be complained about in the console.
    link.rel = part.getAttribute('rel') === 'stylesheet' ? 'prefetch' : 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
