import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { around, ok, someRow } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

const row = someRow({ language: 'ur', nationality: 'BD', residence: 'AU' });
const titles = ['Preferred language', 'Nationality', 'Country of residence'];

beforeEach(() => localStorage.clear());

/** Mocks a list with one fully filled person; returns the list and export requests. */
function server() {
  const files: unknown[] = [];
  const fetch = serverSays((request, sent) => {
    if (request.includes('/bulk-app/exports')) {
      files.push(sent);
      return { status: 422, body: { code: 'invalid', message: 'Not today.' } };
    }
    if (!request.includes('/enquiries-app/enquiries')) return around(request) ?? ok({ rows: [] });
    return ok({ rows: [row], total: 1, next: null });
  });
  const asked = (name: string) =>
    fetch.mock.calls
      .filter(([url]) => url.startsWith('/api/enquiries-app/enquiries?'))
      .map(([url]) => new URLSearchParams(url.split('?')[1]).getAll(name))
      .at(-1);
  return { asked, files };
}

const open = (rest = '') =>
  show(
    <SessionProvider value={person(['user'])}>
      <EnquiriesPage />
    </SessionProvider>,
    `/apps/enquiries/all${rest}`,
    '/apps/enquiries/:type',
  );

const shownTitles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((title) => titles.includes(title ?? ''));

async function showColumns() {
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  for (const name of titles) await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  await userEvent.keyboard('{Escape}');
}

test('language and countries are optional columns, shown by name, in the list and its export', async () => {
  const { files } = server();
  open();
  await screen.findByText('1 enquiry');
  expect(shownTitles()).toEqual([]);
  await showColumns();
  await waitFor(() => expect(shownTitles()).toEqual(titles));
  const shown = within(screen.getByRole('row', { name: /Rahim Uddin/ }));
  expect(['Urdu', 'Bangladesh', 'Australia'].map((name) => shown.getByText(name).tagName)).toEqual(
    Array(3).fill('BDI'),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const File = z.object({
    columns: z.array(z.object({ id: z.string(), words: z.record(z.string(), z.string()).optional() })),
  });
  const words = new Map(File.parse(files[0]).columns.map((column) => [column.id, column.words]));
  expect(words.get('language')).toMatchObject({ ur: 'Urdu', tr: 'Turkish' });
  expect(words.get('nationality')).toMatchObject({ BD: 'Bangladesh' });
  expect(words.get('residence')).toMatchObject({ AU: 'Australia' });
});

test('conditions match on the person, and show as chips in words', async () => {
  const { asked } = server();
  open();
  await screen.findByText('1 enquiry');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Conditions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by conditions' }));
  const first = within(dialog.getByRole('group', { name: 'Condition 1' }));
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Field' }), 'Preferred language');
  await userEvent.click(first.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Urdu' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
  const second = within(dialog.getByRole('group', { name: 'Condition 2' }));
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Field' }), 'Nationality');
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Condition' }), 'is none of');
  await userEvent.click(second.getByRole('combobox', { name: 'Value' }));
  const countries = await screen.findAllByRole('option');
  expect(countries.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Australia', 'Bangladesh']); // the offices' countries come first
  await userEvent.click(await screen.findByRole('option', { name: 'Pakistan' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  const all = [
    { field: 'language', op: 'anyOf', value: ['ur'] },
    { field: 'nationality', op: 'noneOf', value: ['PK'] },
  ];
  await waitFor(() => expect(asked('where')).toEqual([JSON.stringify({ all })]));
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(await chips.findByText('Urdu')).toBeDefined();
  expect(chips.getByRole('button', { name: 'Remove filter Nationality' })).toBeDefined();
});

test('a language in the address is a filter with a removable chip', async () => {
  const { asked } = server();
  const router = open('?language=ta,ur');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(await chips.findByText('Tamil, Urdu')).toBeDefined();
  expect(asked('language')).toEqual(['ta', 'ur']);
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Preferred language' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
