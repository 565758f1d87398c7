import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok, someRow } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

function server() {
  const fetch = serverSays((request) => {
    const rows = request.includes('/enquiries-app/enquiries?') ? [someRow()] : [];
    return around(request) ?? ok({ rows, total: rows.length, next: null });
  });
  return () =>
    fetch.mock.calls
      .filter(([url]) => url.startsWith('/api/enquiries-app/enquiries?'))
      .map(([url]) => new URLSearchParams(url.split('?')[1]).get('where'))
      .at(-1);
}
const open = (where?: object) =>
  show(
    <SessionProvider value={person(['manager'])}>
      <EnquiriesPage />
    </SessionProvider>,
    `/apps/enquiries/all${where ? `?where=${encodeURIComponent(JSON.stringify(where))}` : ''}`,
    '/apps/enquiries/:type',
  );
const hot = { field: 'rating', op: 'anyOf', value: ['hot'] };
const late = { field: 'nextFollowUp', op: 'overdue' };

test('conditions and a group are built by keyboard, and go into the address and the request', async () => {
  const asked = server();
  open();
  await screen.findByText('1 enquiry');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  (await screen.findByRole('button', { name: 'Conditions' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by conditions' }));
  const first = within(dialog.getByRole('group', { name: 'Condition 1' }));
  expect(document.activeElement).toBe(first.getByRole('combobox', { name: 'Field' }));
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Field' }), 'Next follow-up');
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Condition' }), 'in the next … days');
  await userEvent.clear(first.getByRole('spinbutton', { name: 'Days' }));
  await userEvent.type(first.getByRole('spinbutton', { name: 'Days' }), '14');

  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }));
  const second = within(dialog.getByRole('group', { name: 'Condition 2.1' }));
  expect(document.activeElement).toBe(second.getByRole('combobox', { name: 'Field' }));
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Field' }), 'Rating');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(second.getByRole('alert').textContent).toBe('Choose a value');
  await userEvent.click(second.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hot' }));
  await userEvent.keyboard('{Escape}');
  const inGroup = within(dialog.getByRole('group', { name: 'Group 2' }));
  await userEvent.click(inGroup.getByRole('button', { name: 'Add condition' }));
  const third = within(dialog.getByRole('group', { name: 'Condition 2.2' }));
  await userEvent.selectOptions(third.getByRole('combobox', { name: 'Field' }), 'Owner');
  await userEvent.selectOptions(third.getByRole('combobox', { name: 'Condition' }), 'is blank');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));

  const where = {
    all: [{ field: 'nextFollowUp', op: 'next', value: 14 }, { any: [hot, { field: 'owner', op: 'blank' }] }],
  };
  await waitFor(() => expect(asked()).toBe(JSON.stringify(where)));
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(await chips.findByText('next 14 days')).toBeDefined();
  expect(await chips.findByText('Rating: Hot or Owner: blank')).toBeDefined();
});

test('a chip removes its condition or opens the dialog; the others stay', async () => {
  const asked = server();
  const router = open({ all: [hot, late] });
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  await userEvent.click(await chips.findByText('overdue'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by conditions' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove condition 2' }));
  expect(document.activeElement?.textContent).toBe('Add condition');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked()).toBe(JSON.stringify({ all: [hot, late] }));

  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Rating' }));
  await waitFor(() => expect(asked()).toBe(JSON.stringify({ all: [late] })));
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Next follow-up' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an invalid expression is ignored', async () => {
  const asked = server();
  open({ all: ['hot'] });
  await screen.findByText('1 enquiry');
  expect(asked()).toBeNull();
});
