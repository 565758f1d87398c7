import { type RefObject, useLayoutEffect, useState } from 'react';

const countOf = (key: string) => (key === '' ? 0 : key.split('\n').length);

export type Fitting = {
  /** Whether the link at this index is in the row. */
  isShown: (index: number) => boolean;
  /** How many links are left for the menu. */
  rest: number;
};

/**
 * Which links of a strip fit in one row beside the button for the rest; the current one always does. The strip wraps its links and hides
 * what is below its first row, so that each can be measured.
 */
export function useFitting(strip: RefObject<HTMLElement | null>, key: string, current: number): Fitting {
  const [shown, setShown] = useState<readonly number[]>();
  useLayoutEffect(() => {
    const own = strip.current;
    if (!own || typeof ResizeObserver === 'undefined') return undefined;
    const links = [...own.querySelectorAll<HTMLElement>(':scope > a')].slice(0, countOf(key));
    const measure = () => {
      const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(own);
      const gap = Number.parseFloat(columnGap) || 0;
      const room = own.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const widths = links.map((link) => link.offsetWidth + gap);
      const button = own.querySelector<HTMLElement>(':scope > [data-more]')?.offsetWidth ?? 0;
      const found = fitting(widths, room + gap, button + gap, current);
      setShown((before) => (String(before) === String(found) ? before : found));
    };
    const watch = new ResizeObserver(measure);
    for (const each of [own, ...links]) watch.observe(each);
    measure();
    return () => watch.disconnect();
  }, [strip, key, current]);
  const count = countOf(key);
  return {
    isShown: (index) => shown === undefined || shown.includes(index),
    rest: shown === undefined ? 0 : count - shown.filter((index) => index < count).length,
  };
}

/** The indexes that fit into `room`, in order: all of them, or as many as leave room for the button and the current one. All in pixels. */
export function fitting(widths: readonly number[], room: number, button: number, current: number): number[] {
  const all = widths.map((_, index) => index);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return all;
  let left = room - button - (widths[current] ?? 0);
  return all.filter((index) => {
    if (index === current) return true;
    left -= widths[index] ?? 0;
    return left >= 0;
  });
}
