import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { onPhone, show } from '../../../test/page.tsx';
import { serverHasThings, Things } from '../../../test/things.tsx';

beforeEach(onPhone);

test('on a phone rows are cards, opened by a tap', async () => {
  serverHasThings(3);
  const router = show(<Things href={(row) => `/things/${row.id}`} />);
  const list = await screen.findByRole('list', { name: 'Things' });
  const cards = await within(list).findAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['Perth', 'Delhi', 'Perth']);
  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Thing 1' }));
  expect(router.state.location.pathname).toBe('/things/t1');
});

test('cards can be selected, also all loaded ones', async () => {
  serverHasThings(3);
  show(<Things bulk={(_, { count }) => <span>{count} to assign</span>} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Thing 1' }));
  expect(await screen.findByText('1 to assign')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select loaded rows' }));
  expect(screen.getByText('3 to assign')).toBeDefined();
});

test('cards are sorted from a menu', async () => {
  serverHasThings(3);
  const onSort = vi.fn<(sort: string | undefined) => void>();
  show(<Things onSort={onSort} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Town, descending' }));
  expect(onSort).toHaveBeenCalledWith('-townName');
});
