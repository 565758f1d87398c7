import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverSays, show } from '../../../test/page.tsx';
import { layOut, serverHasThings, Things } from '../../../test/things.tsx';

beforeEach(layOut);

const askedOf = (fetch: ReturnType<typeof serverSays>) =>
  fetch.mock.calls.map(([url]) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));

test('shows the total and the visible rows, and requests the total once', async () => {
  const fetch = serverHasThings(250);
  show(<Things filter={{ town: 'Perth', page: 1, size: 50, q: '' }} />);

  expect(await screen.findByText('250 things')).toBeDefined();
  const grid = screen.getByRole('grid', { name: 'Things' });
  expect(grid.getAttribute('aria-rowcount')).toBe('251');
  const row = screen.getByRole('row', { name: /Thing 3\b/ });
  expect(row.getAttribute('aria-rowindex')).toBe('5');
  expect(screen.queryByText('Thing 90')).toBeNull();
  expect(askedOf(fetch)).toEqual([{ town: 'Perth', size: '100', total: 'yes' }]);
});

test('near the end the next page is requested by its cursor, without the total', async () => {
  const fetch = serverHasThings(250);
  show(<Things sort="-name" />);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Perth', { selector: '[aria-rowindex="4"] *' }));
  await user.keyboard('{Control>}{End}{/Control}');

  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(askedOf(fetch)[1]).toEqual({ sort: '-name', size: '100', cursor: '100', total: 'no' });
  expect(await screen.findByText('250 things')).toBeDefined();
});

test('a new filter keeps the rows until the new ones arrive', async () => {
  const pages = serverHasThings(3);
  const client = new QueryClient();
  const page = (town: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Things filter={{ town }} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page('Perth'));
  await screen.findByText('Thing 0');

  const wait = Promise.withResolvers<Response>();
  pages.mockReturnValueOnce(wait.promise);
  rerender(page('Delhi'));
  expect(screen.getByText('Thing 0')).toBeDefined();
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');

  const rows = [{ id: 'd', name: 'Thing of Delhi', town: 'Delhi' }];
  wait.resolve(new Response(JSON.stringify({ rows, total: 1, next: null })));
  expect(await screen.findByText('Thing of Delhi')).toBeDefined();
  expect(screen.queryByText('Thing 0')).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false');
});

test('a failed refresh keeps the rows, shows an error and offers a retry', async () => {
  let broken = false;
  serverHasThings(3, () => (broken ? 500 : undefined));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Things />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Thing 0');

  broken = true;
  await act(() => client.invalidateQueries({ queryKey: ['things'] }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The disk is full.');
  expect(screen.getByText('Thing 0')).toBeDefined();

  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a failed page keeps the rows before it, and offers a retry', async () => {
  let broken = true;
  const fetch = serverHasThings(250, (query) => (broken && query.get('cursor') ? 500 : undefined));
  show(<Things />);
  await userEvent.click(await screen.findByText('Perth', { selector: '[aria-rowindex="4"] *' }));
  await userEvent.keyboard('{Control>}{End}{/Control}');

  const alert = await screen.findByRole('alert');
  expect(screen.getByText('Thing 99')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(2);
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thing 105')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that fails to load offers a retry', async () => {
  let broken = true;
  serverHasThings(3, () => (broken ? 500 : undefined));
  show(<Things />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't load the list");
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thing 0')).toBeDefined();
});

test('an empty list differs from a list without matches', async () => {
  serverHasThings(0);
  show(<Things />);
  expect(await screen.findByText('No things yet')).toBeDefined();
  expect(screen.queryByText('No results')).toBeNull();
});

test('without matches, the filter can be cleared', async () => {
  serverHasThings(0);
  const onClear = vi.fn<() => void>();
  const onRemove = vi.fn<() => void>();
  show(
    <Things filter={{ town: 'Oz' }} chips={[{ id: 'town', label: 'Town', value: 'Oz', onRemove }]} onClear={onClear} />,
  );
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.queryByText('No things yet')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Town' }));
  expect(onRemove).toHaveBeenCalledOnce();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
  expect(onClear).toHaveBeenCalledOnce();
});

test('a search that stopped counting shows a thousand and more, and counts all on request', async () => {
  const fetch = serverHasThings(2345, undefined, 1000);
  show(<Things filter={{ q: 'thing' }} />);
  const user = userEvent.setup();
  expect(await screen.findByText('1,000+ things')).toBeDefined();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Count all' }));
  expect(await screen.findByText('2,345 things')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Count all' })).toBeNull();
  expect(askedOf(fetch).at(-1)).toEqual({ q: 'thing', size: '1', total: 'exact' });
});

test('all matches of such a search are counted before they are selected', async () => {
  serverHasThings(2345, undefined, 1000);
  show(<Things filter={{ q: 'thing' }} bulk={(_selection, { count }) => `for ${count}`} />);
  const user = userEvent.setup();
  await screen.findByText('1,000+ things');
  await user.click(screen.getByRole('checkbox', { name: 'Select loaded rows' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,000+ matching' }));
  expect(await screen.findByText('All 2,345 matching selected')).toBeDefined();
  expect(screen.getByText('for 2345')).toBeDefined();
});
