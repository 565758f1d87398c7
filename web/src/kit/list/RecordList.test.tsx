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

test('what the field table filters is a chip each; clearing takes all away and keeps the sort', async () => {
  const fetch = serverHasThings(2);
  const router = show(<Things />, '/?town=Perth,Delhi&kind=big&open=yes&seenFrom=2026-11-01&q=blue&sort=-name');
  expect(await screen.findByText('2 things')).toBeDefined();
  expect(fetch.mock.calls[0]?.[0]).toContain('town=Perth&town=Delhi');
  expect(await chips()).toEqual([
    expect.stringContaining('Perth city, Delhi city'),
    expect.stringContaining('YES'),
    expect.stringContaining('big'), // no choices are offered for it
    expect.stringContaining('1 Nov 2026'),
    expect.stringContaining('blue'),
  ]);
  expect(screen.queryByRole('combobox', { name: 'The kind' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter The seenFrom' }));
  expect(await chips()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
});

test('a flag is one or the other, and what the address holds is not offered', async () => {
  serverHasThings(2);
  const router = show(<Things held={['town']} />, '/?town=Perth&open=yes');
  await screen.findByText('2 things');
  expect(screen.queryByRole('combobox', { name: 'The town' })).toBeNull();
  expect(await chips()).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'The open' }));
  await userEvent.click(await screen.findByRole('option', { name: 'NO' }));
  expect(router.state.location.search).toBe('?town=Perth&open=no');
});

test('of very many parts those used all day are in the bar, and all of them in a panel', async () => {
  serverHasThings(2);
  const router = show(<Things quick={['town']} />, '/?town=Perth&q=blue');
  await screen.findByText('2 things');
  expect(screen.queryByRole('combobox', { name: 'The open' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /More filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(panel.getByRole('combobox', { name: 'The open' }));
  await userEvent.click(await screen.findByRole('option', { name: 'NO' }));
  expect(router.state.location.search).toBe('?town=Perth&q=blue&open=no');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(panel.getByRole('combobox', { name: 'The word' }), 'old{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('word=old'));
  await userEvent.click(panel.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a slash leads to the search', async () => {
  serverHasThings(2);
  show(<Things />, '/');
  await screen.findByText('2 things');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a thing' }));
});

test('on a phone many filters fold away behind a button', async () => {
  onPhone();
  serverHasThings(2);
  show(<Things />, '/');
  const button = await screen.findByText('Filters'); // by its text: media queries are not judged here
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button, { pointerEventsCheck: 0 });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'New thing' })).toBeDefined();
});
