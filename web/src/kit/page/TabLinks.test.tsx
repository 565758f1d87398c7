import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { SegmentLinks } from './TabLinks.tsx';

const names = ['All', 'New', 'Follow-up', 'Closed', 'Converted'];
const tabs = (current: string) =>
  names.map((text, at) => ({ to: `/list/${text}`, text, count: String(at), current: text === current }));

// every link is 80 px wide
let room = 0;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const strip = () => screen.getByRole('navigation', { name: 'Status' });
const inRow = () =>
  [...strip().querySelectorAll<HTMLElement>('a')]
    .filter((link) => !('rest' in link.dataset))
    .map((link) => link.textContent);

test('with room for all of them there is no menu', () => {
  room = 400;
  show(<SegmentLinks label="Status" tabs={tabs('All')} />);
  expect(inRow()).toEqual(['All0', 'New1', 'Follow-up2', 'Closed3', 'Converted4']);
  expect(strip().querySelector('[data-more=shown]')).toBeNull();
});

test('what does not fit is in a menu with its count, and the current one stays in the row', async () => {
  room = 250;
  show(<SegmentLinks label="Status" tabs={tabs('Closed')} />);
  expect(inRow()).toEqual(['All0', 'Closed3']);
  await userEvent.click(screen.getByRole('button', { name: '3 more: Status' }));
  const menu = within(await screen.findByRole('menu', { name: 'Status' }));
  expect(menu.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['New1', '/list/New'],
    ['Follow-up2', '/list/Follow-up'],
    ['Converted4', '/list/Converted'],
  ]);
});
