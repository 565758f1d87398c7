import { defineFields, PageQuery } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { onPhone, show } from '../../../test/page.tsx';
import { serverHasThings, things } from '../../../test/things.tsx';
import { RecordList } from './RecordList.tsx';
import { useListFilter } from './useListFilter.ts';

const fields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  town: { kind: 'choice', filter: true },
  kind: { kind: 'choice', filter: true },
  open: { kind: 'flag', filter: true },
  seenAt: { kind: 'moment', filter: 'seen' },
  words: { kind: 'words', filter: 'word' },
});
const Filter = PageQuery.extend({ ...fields.filter, q: z.string().optional() });
const towns = ['Perth', 'Delhi'].map((value) => ({ value, label: `${value} city` }));
const yesNo = ['yes', 'no'].map((value) => ({ value, label: value.toUpperCase() }));
const columns = [{ id: 'name', title: 'Name', width: 200, show: ({ name }: { name: string }) => name }];

const card = ({ name }: { name: string }) => <span>{name}</span>;

function Things({ held = [], quick }: { held?: string[]; quick?: string[] }) {
  const { filter, list } = useListFilter(Filter, fields.table, {
    label: (name) => `The ${name}`,
    search: 'Find a thing',
    choices: { town: towns, open: yesNo },
    held,
    ...(quick && { quick }),
  });
  return (
    <RecordList
      name="things"
      title="Things"
      list={list}
      actions={<button type="button">New thing</button>}
      count={(total) => `${total} things`}
      endpoint={things}
      filter={filter}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      card={card}
      empty={{ title: 'No things yet' }}
    />
  );
}
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Clear filters');

test('filters of the field table are in the bar or a chip; clearing removes all and keeps the sort', async () => {
  const fetch = serverHasThings(2);
  const router = show(<Things />, '/?town=Perth,Delhi&kind=big&open=yes&seenFrom=2026-11-01&q=blue&sort=-name');
  expect(await screen.findByText('2 things')).toBeDefined();
  expect(fetch.mock.calls[0]?.[0]).toContain('town=Perth&town=Delhi');
  // a filter shown in the bar has no chip
  expect(screen.getByRole('combobox', { name: 'The town' }).textContent).toContain('Perth city, Delhi city');
  expect(screen.getByRole('combobox', { name: 'The open' }).textContent).toContain('YES');
  expect(await chips()).toEqual([expect.stringContaining('big')]); // it has no choices
  expect(screen.queryByRole('combobox', { name: 'The kind' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter The kind' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
});

test('a flag has one of two values, and filters fixed by the address are not offered', async () => {
  serverHasThings(2);
  const router = show(<Things held={['town']} />, '/?town=Perth&open=yes');
  await screen.findByText('2 things');
  expect(screen.queryByRole('combobox', { name: 'The town' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'The open' }));
  await userEvent.click(await screen.findByRole('option', { name: 'NO' }));
  expect(router.state.location.search).toBe('?town=Perth&open=no');
});

test('with many filters the most used are in the bar, and all of them in a panel', async () => {
  serverHasThings(2);
  const router = show(<Things quick={['town']} />, '/?town=Perth&q=blue');
  await screen.findByText('2 things');
  expect(screen.queryByRole('combobox', { name: 'The open' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const open = within(panel.getByRole('group', { name: 'The open' }));
  await userEvent.click(open.getByRole('button', { name: 'YES' }));
  await userEvent.click(open.getByRole('button', { name: 'NO' }));
  expect(router.state.location.search).toBe('?town=Perth&q=blue&open=no');
  expect(open.getByRole('button', { name: 'YES' }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.type(panel.getByRole('combobox', { name: 'The word' }), 'old{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('word=old'));
  await userEvent.click(panel.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('slash focuses the search', async () => {
  serverHasThings(2);
  show(<Things />, '/');
  await screen.findByText('2 things');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a thing' }));
});

test('on a phone every filter is in the panel, and a chip once chosen', async () => {
  onPhone();
  serverHasThings(2);
  show(<Things />, '/?town=Perth');
  const button = await screen.findByRole('button', { name: 'Filters, 1 active' });
  expect(await chips()).toEqual([expect.stringContaining('Perth city')]);
  expect(screen.queryByRole('combobox', { name: 'The open' })).toBeNull();
  await userEvent.click(button, { pointerEventsCheck: 0 });
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(panel.getByRole('group', { name: 'The town' })).toBeDefined();
});
