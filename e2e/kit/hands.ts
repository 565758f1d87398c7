import type { Locator, Page } from '@playwright/test';
import { keysOf } from './keys.ts';

/** Ways to use the same screen: with a mouse, or by keys alone. */
export type Hands = {
  /** Clicks a button, a link or a tab; by keys, moves there and presses Enter. */
  enter: (wanted: Locator) => Promise<void>;
  type: (wanted: Locator, text: string) => Promise<void>;
  /** Enters a day, `2027-01-15`. */
  date: (wanted: Locator, day: string) => Promise<void>;
  /** Chooses in a box that searches as one types. */
  choose: (wanted: Locator, text: string, option: string | RegExp) => Promise<void>;
  /** Chooses in a box with a short list. */
  pick: (wanted: Locator, option: string | RegExp) => Promise<void>;
};

export function mouse(page: Page): Hands {
  const choose = async (wanted: Locator, option: string | RegExp) => {
    await wanted.click();
    await page.getByRole('option', { name: option }).first().click();
  };
  return {
    enter: (wanted) => wanted.click(),
    type: (wanted, text) => wanted.fill(text),
    date: (wanted, day) => wanted.fill(day),
    choose: (wanted, _text, option) => choose(wanted, option),
    pick: choose,
  };
}

export function keyboard(page: Page): Hands {
  const keys = keysOf(page);
  return {
    enter: (wanted) => keys.enter(wanted),
    type: (wanted, text) => keys.type(wanted, text),
    choose: (wanted, text, option) => keys.choose(wanted, text, option),
    pick: (wanted, option) => keys.pick(wanted, option),
    async date(wanted, day) {
      await keys.to(wanted);
      const [year, month, dayOfMonth] = day.split('-');
      await page.keyboard.type(`${month}${dayOfMonth}${year}`);
    },
  };
}
