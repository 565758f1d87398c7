import type { Browser, Page } from '@playwright/test';
import { expect, painted } from './fixtures.ts';
import { pathOf } from './people.ts';

export type Vitals = {
  shift: number /** What moved, for the report of a failure. */;
  moved: string[];
  answers: number[];
  /** Milliseconds until the page's main content was first in the document. */
  framed: number;
};
declare global {
  interface Window {
    vitals: Vitals;
  }
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const vitals: Vitals = { shift: 0, moved: [], answers: [], framed: Number.POSITIVE_INFINITY };
    window.vitals = vitals;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return;
      vitals.framed = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          vitals.shift += Number(entry.value);
          vitals.moved.push(JSON.stringify(entry));
          for (const { node } of 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [])
            if (node instanceof Node) vitals.moved.push(`${node.nodeName} “${(node.textContent ?? '').slice(0, 60)}”`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const timing: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) vitals.answers.push(entry.duration);
    }).observe(timing);
  });

/** Waits until nothing is pending: requests, lazy parts, and the next two frames. */
export async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await painted(page);
}

/** A signed-in page without a cache; returns the addresses of its requests, fonts left out. */
export async function cold(browser: Browser, token: string, address: string, size = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  await context.addInitScript((given) => given && localStorage.setItem('embark.access_token', given), token);
  const page = await context.newPage();
  await watch(page);
  const requests: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'font' && requests.push(request.url()));
  await page.routeWebSocket(/\/ws/, () => {}); // what others do meanwhile would add requests
  await page.goto(address);
  await settled(page);
  return { context, page, requests };
}

/** The everyday screens, by role. */
export async function screensOf(api: <T>(method: 'GET', path: string) => Promise<T>) {
  type Rows = { rows: { id: string }[] };
  const [enquiry] = (await api<Rows>('GET', '/api/enquiries-app/enquiries?size=1')).rows;
  const [file] = (await api<Rows>('GET', '/api/profile-app/conversions?size=1')).rows;
  return {
    home: '/apps/dashboards',
    list: '/apps/ad-enquiries/FU/AD',
    board: '/apps/enquiries/all?layout=board',
    record: enquiry ? pathOf(enquiry) : '',
    'client files': '/apps/profile/list-conversions',
    'client file': `/apps/profile/conversion/${file?.id}`,
  };
}
