import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someEntity } from '../../../../test/billing.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { BillingPage } from './BillingPage.tsx';

/** The server of the page; returns the changes that were sent. */
function server(rows = [someEntity()], refusal?: object) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/clocks')) return { status: 200, body: [{ code: 'AU' }, { code: 'BD' }] };
    if (request.startsWith('GET')) return { status: 200, body: rows };
    sent.push([request, body]);
    return refusal ? { status: 422, body: refusal } : { status: 200, body: rows[0] };
  });
  return sent;
}
const open = () =>
  show(
    <SessionProvider value={person(['acc'])}>
      <BillingPage />
    </SessionProvider>,
    '/apps/settings/billing',
  );

test('an entity shows its numbers, its accounts and what is missing', async () => {
  server([someEntity({ missing: ['tax-number', 'account'], accounts: [] })]);
  open();
  const section = within(await screen.findByRole('region', { name: 'Harbour Migration Pty Ltd' }));
  expect(section.getByText('51 824 753 556')).toBeDefined();
  expect(section.getByText('AU/26-27/000124')).toBeDefined();
  expect(section.getByText('The tax number. Until then, no tax is charged.')).toBeDefined();
  expect(section.getByText('No bank accounts yet')).toBeDefined();
});

test('a wrong check digit is refused in the browser, and a refusal of the server lands on its field', async () => {
  const message = 'Another billing entity uses this prefix';
  const sent = server([someEntity()], { code: 'invalid', message, error: [{ type: 'prefix', message }] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Migration Pty Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Harbour Migration Pty Ltd' }));
  const number = dialog.getByRole('textbox', { name: /^Tax number/ });
  await userEvent.clear(number);
  await userEvent.type(number, '51824753557');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText("This isn't an ABN. Check its 11 digits.")).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(number, '{Backspace}6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ version: 3, taxNumber: '51824753556', prefix: 'AU' });
  expect(sent[0]?.[1]).not.toHaveProperty('office');
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a new bank account starts with the currency of its entity', async () => {
  const sent = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add bank account: Harbour Migration Pty Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add bank account' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Account name/ }), 'Client money');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Account number/ }), '99');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['POST /api/money-app/entities/1/accounts', { name: 'Client money', currency: 'AUD' }]);
});

test('readers have no buttons', async () => {
  server([someEntity({ can: { edit: false } })]);
  show(
    <SessionProvider value={person(['user'])}>
      <BillingPage />
    </SessionProvider>,
  );
  await screen.findByRole('region', { name: 'Harbour Migration Pty Ltd' });
  expect(screen.queryByRole('button')).toBeNull();
});
