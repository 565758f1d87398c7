import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { offered, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { keptViews, savedViewId, someView } from '../../../../test/views.ts';
import { useAwaitsView } from './viewCache.ts';
import { ViewsBar } from './ViewsBar.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

const second = someView({
  id: '0197a000-0000-7000-8000-0000000000f2',
  name: 'Late ones',
  filter: { followUp: 'overdue' },
  sort: null,
});
const theirs = someView({
  id: '0197a000-0000-7000-8000-0000000000f3',
  name: 'Of Dhaka',
  filter: { office: 'BD' },
  sort: null,
  isMine: false,
  pinned: false,
  can: { edit: false, share: false, remove: false },
});

/** A list that only prints its address. */
function List() {
  const [params, setParams] = useSearchParams();
  const awaits = useAwaitsView();
  return (
    <>
      <ViewsMenu list="enquiries" />
      <ViewsBar list="enquiries" within="" />
      {!awaits && <p>shows {params.get('rating') ?? 'everything'}</p>}
      <button
        type="button"
        onClick={() => setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), rating: 'cold' }))}
      >
        only cold
      </button>
      <button type="button" onClick={() => setParams((now) => new URLSearchParams({ view: now.get('view') ?? '' }))}>
        clear all
      </button>
    </>
  );
}

function server({ defaults = [] as { place: string; viewId: string; role: null }[] } = {}) {
  const views = keptViews([someView(), second, theirs], defaults);
  const fetch = serverSays((request, sent) => views(request, sent) ?? ok(offered));
  return () =>
    fetch.mock.calls
      .filter(([, init]) => init?.method === 'POST' || init?.method === 'PATCH')
      .map(([url, init]) => ({ url, sent: JSON.parse(init?.body ?? '{}') }));
}
const open = (search = '') => show(<List />, `/apps/enquiries/all${search}`);
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }));

test('tabs link to their views with row counts; the address then contains the full state', async () => {
  server();
  const router = open();
  const bar = await tabs();
  await waitFor(() =>
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All',
      'Hot ones1,200',
      'Late ones1,201',
    ]),
  );
  await userEvent.click(bar.getByRole('link', { name: /Hot ones/ }));
  expect(router.state.location.search).toBe(`?view=${someView().id}&rating=hot&sort=-name`);
  expect(bar.getByRole('link', { name: /Hot ones/ }).getAttribute('aria-current')).toBe('page');
});

test('a link that only names a view shows its list, and no other one before', async () => {
  server();
  const router = open(`?view=${someView().id}`);
  expect(screen.queryByText(/^shows/)).toBeNull();
  expect(await screen.findByText('shows hot')).toBeDefined();
  expect(router.state.location.search).toContain('sort=-name');
});

test('a missing view leaves the list as the address says', async () => {
  server();
  const router = open('?view=0197a000-0000-7000-8000-00000000dead');
  expect(await screen.findByText(/t shared with you/)).toBeDefined();
  expect(await screen.findByText('shows everything')).toBeDefined();
  expect(router.state.location.search).toBe('');
});

test('changes to a view are saved or discarded', async () => {
  const sent = server();
  const router = open(`?view=${someView().id}`);
  await screen.findByText('shows hot');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'only cold' }));
  expect(await screen.findByText('Unsaved changes')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Reset' }));
  expect(router.state.location.search).toContain('rating=hot');
  await userEvent.click(screen.getByRole('button', { name: 'only cold' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(sent()).toEqual([
    {
      url: `/api/views-app/views/${someView().id}`,
      sent: { version: 2, filter: { rating: 'cold' }, sort: '-name', layout: 'list' },
    },
  ]);
});

test('another user’s view is saved as a new one, with a name and as a tab', async () => {
  const sent = server();
  const router = open(`?view=${theirs.id}&office=BD&rating=cold`);
  expect(await screen.findByText('Unsaved changes')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save as new view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cold of Dhaka');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toContain(`view=${savedViewId}`));
  expect(sent()[0]?.sent).toMatchObject({
    name: 'Cold of Dhaka',
    place: null,
    filter: { office: 'BD', rating: 'cold' },
    look: { density: 'compact' },
    roles: [],
  });
});

test('a list opens with its default view, and clearing it leaves it cleared', async () => {
  server({ defaults: [{ place: '/apps/enquiries/all', viewId: someView().id, role: null }] });
  const router = open();
  expect(await screen.findByText('shows hot')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'clear all' }));
  expect(await screen.findByText('shows everything')).toBeDefined();
  expect(router.state.location.search).toBe('?view=none');
});

test('tabs are also reordered with Alt and an arrow key, and with buttons', async () => {
  const sent = server();
  open();
  const bar = await tabs();
  bar.getByRole('link', { name: /Hot ones/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(sent().at(-1)?.sent).toEqual({ list: 'enquiries', pinned: [second.id, someView().id] }));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  await userEvent.click(panel.getByRole('button', { name: 'Move Late ones up' }));
  await userEvent.click(panel.getByRole('button', { name: 'Pin Of Dhaka as a tab' }));
  await waitFor(() => expect(sent().at(-1)?.sent.pinned).toContain(theirs.id));
});
