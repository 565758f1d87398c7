import type { Page } from '@playwright/test';
import { expect, painted, still } from './fixtures.ts';

const sizes: Record<string, { width: number; height: number; text?: number }> = {
  '320 px': { width: 320, height: 720 },
  '200 % zoom': { width: 720, height: 450 },
  'large text on a desk': { width: 1440, height: 900, text: 1.3 },
  'large text on a phone': { width: 390, height: 844, text: 1.3 },
};

/** Fails when a narrow window, 200 % zoom or the largest text size truncates text or makes the page scroll sideways (WCAG 1.4.4, 1.4.10). */
export async function fits(page: Page, what: string) {
  const before = page.viewportSize();
  for (const [name, { width, height, text = 1 }] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    const plain = await page.evaluate((scale) => {
      const { style } = document.documentElement;
      const kept = style.fontSize;
      style.fontSize = `${62.5 * scale}%`;
      return kept;
    }, text);
    await still(page);
    await painted(page);
    expect(await page.evaluate(cutOff), `${what}, ${name}`).toEqual([]);
    await page.evaluate((kept) => void (document.documentElement.style.fontSize = kept), plain);
  }
  if (before) await page.setViewportSize(before);
}

/** Text that cannot be read in full: truncated without a hint that shows it, or in a box that scrolls sideways. */
function cutOff(): string[] {
  const found: string[] = [];
  const root = document.scrollingElement;
  /* oxlint-disable unicorn/consistent-function-scoping -- the function runs in the page and takes nothing along */
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden=true], [inert]');
  if (root && root.scrollWidth > window.innerWidth) {
    const past = [...document.querySelectorAll('body *')].filter(
      (element) => Math.ceil(element.getBoundingClientRect().right) > window.innerWidth && !isHidden(element),
    );
    found.push(`the page is ${root.scrollWidth} px wide: ${past.slice(-6).map(nameOf).join(', ')}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (
      !owner ||
      !node.textContent?.trim() ||
      isHidden(owner) ||
      ['SCRIPT', 'STYLE', 'OPTION', 'LEGEND'].includes(owner.tagName)
    )
      continue;
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width < 2 || words.height < 2) continue; // for screen readers only
    for (let box: HTMLElement | null = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed' || style.clipPath !== 'none') break; // shown on keyboard focus
      const edge = box.getBoundingClientRect();
      if (edge.width <= 1 || edge.height <= 1) break; // visually hidden
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (scrolls) break;
      if (!hides) continue;
      const past = Math.max(words.right - edge.right, edge.left - words.left);
      const isShown =
        box.closest('[title], [data-hint], a, [role=gridcell], [role=columnheader]') !== null &&
        style.textOverflow === 'ellipsis';
      if (past > 1.5 && !isShown) found.push(`${nameOf(owner)} is cut off by ${past.toFixed(0)} px`);
      if (past > 1.5) break;
    }
  }
  // tables and boards may scroll in their own box (WCAG 1.4.10 exempts two-dimensional content)
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    if (box.scrollWidth <= box.clientWidth + 1 || isHidden(box)) continue;
    const { overflowX } = getComputedStyle(box);
    const mayScroll = box.closest('[role=grid]') ?? box.querySelector('table, [role=row], [data-column]');
    if ((overflowX === 'auto' || overflowX === 'scroll') && !mayScroll) found.push(`${nameOf(box)} scrolls sideways`);
  }
  return [...new Set(found)];
}
