import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** Whether the element has the focus. It is located once, and again only if the page replaced it. */
function focusOn(wanted: Locator) {
  let element: Promise<ElementHandle | null> | undefined;
  return async (): Promise<boolean> => {
    element ??= wanted.elementHandle();
    const found = await element;
    const focus = await found?.evaluate((there) => (there.isConnected ? there === document.activeElement : undefined));
    if (focus === undefined) element = undefined;
    return focus ?? false;
  };
}

/** A user without a mouse: everything is done by keys, in tab order. */
export function keysOf(page: Page) {
  const { keyboard } = page;

  /** Presses Tab, or Shift+Tab, until the element has a visible focus. */
  async function to(wanted: Locator, back = false) {
    await expect(wanted).toBeVisible();
    const isThere = focusOn(wanted);
    for (let tabs = 0; tabs < 400 && !(await isThere()); tabs += 1) await keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expect(wanted).toBeFocused();
    await expect(wanted).toBeInViewport();
  }

  return {
    to,
    press: (key: string) => keyboard.press(key),
    /** Moves there and presses Enter. */
    async enter(wanted: Locator) {
      await to(wanted);
      await keyboard.press('Enter');
    },
    /** Moves there and types. */
    async type(wanted: Locator, text: string) {
      await to(wanted);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    /** Moves to a combobox, types, and accepts the highlighted option. */
    async choose(wanted: Locator, text: string, option: string | RegExp) {
      await to(wanted);
      await keyboard.type(text);
      const found = page.getByRole('option', { name: option }).first();
      await expect(found).toBeVisible();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
    /** Opens a select, moves down to an option, and accepts it. */
    async pick(wanted: Locator, option: string | RegExp) {
      await to(wanted);
      await keyboard.press('ArrowDown');
      const found = page.getByRole('option', { name: option }).first();
      await expect(found).toBeVisible();
      const active = () =>
        found.evaluate((element) => element === document.activeElement || element.classList.contains('Mui-focused'));
      for (let steps = 0; steps < 60 && !(await active()); steps += 1) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
  };
}
