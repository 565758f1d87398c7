import { lookOf } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { footOf, frameOf, roomOf } from './frame.ts';

const layout = (given: Parameters<typeof lookOf>[0]['layout']) => lookOf({ layout: given }, 'fc').layout;

test('a boxed page has the chosen width; in a container only the content of its bars does', () => {
  expect(frameOf(layout({ mode: 'boxed', containerWidth: 1300 }))).toMatchObject({ maxInlineSize: 1300 });
  expect(frameOf(layout({}))).not.toHaveProperty('maxInlineSize');
  const held = frameOf(layout({ style: 'layout2', mode: 'container' }));
  expect(held).not.toHaveProperty('maxInlineSize');
  expect(held['--edge'].md).toBe('max(20px, calc((100% - 1120px) / 2))');
});

test.each([
  [{}, true, 100],
  [{ style: 'layout2' as const }, true, 149],
  [{ style: 'layout2' as const }, false, 100],
  [{ style: 'layout3' as const, navbar: { display: false } }, true, 100],
  [{ toolbar: { display: false } }, true, 40],
  [{ footer: { display: true, position: 'fixed' as const } }, true, 141],
  [{ footer: { display: true } }, true, 100],
])('%j leaves a list the window height minus %d pixels', (given, isWide, less) => {
  expect(roomOf(layout(given), isWide).md).toBe(`calc(100dvh - ${less}px)`);
});

test.each([
  [{}, 0],
  [{ footer: { display: true } }, 0],
  [{ footer: { display: false, position: 'fixed' as const } }, 0],
  [{ footer: { display: true, position: 'fixed' as const } }, 41],
])('%j reserves %d pixels of the window for the footer', (given, pixels) => {
  expect(footOf(layout(given))).toBe(pixels);
});
