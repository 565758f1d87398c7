import { vi } from 'vitest';

class Watching {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** What the calendar's library needs and jsdom lacks; call it before each test that shows a calendar. */
export function drawCalendars(): void {
  vi.stubGlobal('ResizeObserver', Watching);
  vi.stubGlobal('IntersectionObserver', Watching);
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
    set(this: HTMLElement, text: string) {
      this.textContent = text;
    },
  });
}
