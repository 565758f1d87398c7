import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { serverHasThings, Things } from '../../../test/things.tsx';

async function list(given: Parameters<typeof Things>[0] = {}) {
  const fetch = serverHasThings(5);
  show(<Things {...given} />);
  await screen.findByText('Thing 0');
  return { user: userEvent.setup(), fetch };
}

const titles = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.replace(/\d$/, ''));
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const menuOf = (name: string) => screen.getByRole('button', { name: `Options for ${name}`, hidden: true });

test('a click sorts, Shift+click adds a sort, as the contract writes it', async () => {
  const onSort = vi.fn<(sort: string | undefined) => void>();
  const { user, fetch } = await list({ onSort });

  await user.click(head('Name'));
  await user.keyboard('{Shift>}');
  await user.click(head('Town'));
  await user.click(head('Code'));
  await user.click(head('Town'));
  await user.keyboard('{/Shift}');
  expect(onSort.mock.calls.flat()).toEqual(['name', 'name,townName', 'name,townName,-code', 'name,-townName,-code']);
  expect(head('Town').getAttribute('aria-sort')).toBe('descending');
  expect(head('Town').textContent).toBe('Town2');
  expect(fetch.mock.lastCall?.[0]).toContain('sort=name%2C-townName%2C-code');

  await user.click(head('Code'));
  expect(onSort).toHaveBeenLastCalledWith('code');
  expect(head('Name').getAttribute('aria-sort')).toBe('none');
});

test('Enter on a header sorts; Space opens the column menu', async () => {
  const onSort = vi.fn<(sort: string | undefined) => void>();
  const { user } = await list({ onSort });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}{ArrowRight}{Shift>}{Enter}{/Shift}');
  expect(onSort.mock.calls.flat()).toEqual(['name', 'name,townName']);

  await user.keyboard(' ');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from sort' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('columns are hidden and shown from the View menu, and reset; the choice is stored', async () => {
  const { user } = await list();
  expect(titles()).toEqual(['Name', 'Town', 'Code']);
  await user.click(screen.getByRole('button', { name: 'Display' }));
  expect((await screen.findByRole('menuitemcheckbox', { name: 'Name' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Town', checked: true }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Secret', checked: false }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Comfortable' }));
  await user.keyboard('{Escape}');
  expect(titles()).toEqual(['Name', 'Code', 'Secret']);
  expect(JSON.parse(localStorage.getItem('embark.list.things') ?? '')).toMatchObject({
    shown: { town: false, secret: true },
    density: 'roomy',
  });

  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
  expect(titles()).toEqual(['Name', 'Town', 'Code']);
});

test('a column is hidden, moved and pinned from its own menu', async () => {
  const { user } = await list();
  await user.click(menuOf('Code'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }));
  expect(titles()).toEqual(['Name', 'Code', 'Town']);
  await user.click(menuOf('Town'));
  expect((await screen.findByRole('menuitem', { name: 'Move right' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  expect(titles()).toEqual(['Town', 'Name', 'Code']);
  await user.click(menuOf('Code'));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
  expect(titles()).toEqual(['Town', 'Name']);
});

test('a column is resized by keyboard; the others keep their width', async () => {
  const { user } = await list();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 38));
  head('Town').focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const kept: unknown = JSON.parse(localStorage.getItem('embark.list.things') ?? '');
  expect(kept).toMatchObject({ sizes: { name: 120, town: 136, code: 120 } });
  await user.click(menuOf('Code'));
  await user.click(await screen.findByRole('menuitem', { name: 'Narrower' }));
  expect(JSON.parse(localStorage.getItem('embark.list.things') ?? '')).toMatchObject({ sizes: { code: 80 } });
});

test('stored columns are restored, and invalid ones ignored', async () => {
  localStorage.setItem('embark.list.things', JSON.stringify({ order: ['town', 'name'], shown: { code: false } }));
  await list();
  expect(titles()).toEqual(['Town', 'Name']);
});

test('a preference in another format is ignored', async () => {
  localStorage.setItem('embark.list.things', JSON.stringify({ order: 7 }));
  await list();
  expect(titles()).toEqual(['Name', 'Town', 'Code']);
});
