import type { Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someService } from '../../../../../test/catalogue.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ServicePage } from './ServicePage.tsx';
import { ServicesPage } from './ServicesPage.tsx';

const list = '/apps/service/services';

/** Mocks the catalogue with these services; returns the queries and the bodies sent. */
function server(rows = [someService()], saves: { status: number; body: unknown } = { status: 200, body: rows[0] }) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return saves;
    }
    const query = request.split('?')[1];
    if (query === undefined) return { status: 200, body: rows[0] };
    asked.push(Object.fromEntries(new URLSearchParams(query)));
    return { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return { asked, sent };
}

const as = (role: Role, page: React.ReactNode) => <SessionProvider value={person([role])}>{page}</SessionProvider>;
const open = (role: Role = 'manager', id = '6') =>
  show(as(role, <ServicePage />), `${list}/${id}`, `${list}/:serviceId/:serviceHandle?`);

test('the filter comes from the address, and counts link to their rows', async () => {
  const { asked } = server();
  show(as('manager', <ServicesPage />), `${list}?kind=migration&office=BD&active=yes&q=mig&sort=-code`);
  const row = within(await screen.findByRole('row', { name: /Migration Bangladesh/ }));
  expect(asked[0]).toMatchObject({ kind: 'migration', office: 'BD', active: 'yes', q: 'mig', sort: '-code' });
  expect(row.getByRole('link', { name: 'Migration Bangladesh' }).getAttribute('href')).toBe(
    `${list}/6/migration-bangladesh`,
  );
  expect(row.getByRole('link', { name: 'Enquiries: 1,234' }).getAttribute('href')).toBe(
    '/apps/enquiries/all?serCode=VEB',
  );
  expect(row.getByRole('link', { name: 'Clients: 78' }).getAttribute('href')).toBe(
    '/apps/profile/list-conversions?serCode=VEB',
  );
  expect(screen.getByText('1 service')).toBeDefined();
});

test('active, inactive or all can be chosen', async () => {
  server();
  const router = show(as('manager', <ServicesPage />), list);
  await screen.findByText('1 service');
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inactive' }));
  expect(router.state.location.search).toBe('?active=no');
  await userEvent.click(screen.getByRole('option', { name: 'Active' }));
  expect(router.state.location.search).toBe('?active=yes');
  await userEvent.click(screen.getByRole('option', { name: 'Active' }));
  expect(router.state.location.search).toBe('');
});

test('only users who may edit the catalogue can add to it', async () => {
  server();
  show(as('staff', <ServicesPage />), list);
  await screen.findByText('1 service');
  expect(screen.queryByRole('link', { name: 'New service' })).toBeNull();
});

test('other users can read a service', async () => {
  server([someService({ can: { edit: false } })]);
  open('staff');
  expect(await screen.findByRole('region', { name: 'About' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a new service is sent as the contract defines, and its page opens', async () => {
  const { sent } = server([], { status: 200, body: someService({ id: 9, name: 'Admissions Nepal' }) });
  const router = open('manager', 'new');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Admissions Nepal');
  await userEvent.type(screen.getByRole('textbox', { name: /Code/ }), 'adn');
  await userEvent.click(screen.getByRole('combobox', { name: /Type/ }));
  expect(screen.queryByRole('option', { name: 'Property' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Admissions' }));
  await userEvent.click(screen.getByRole('combobox', { name: /Office/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^BD/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/9/admissions-nepal`));
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Admissions Nepal', code: 'ADN', kind: 'admission', office: 'BD', position: 100 }),
  ]);
});

test('fields in use by enquiries are read-only, the rest is saved with its version', async () => {
  const { sent } = server();
  open();
  const code = await screen.findByRole('textbox', { name: /Code/ });
  expect(code).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Migration Bangladesh saved.')).toBeDefined();
  expect(sent).toEqual([expect.objectContaining({ active: false, version: 3, code: 'VEB' })]);
});

test('a server error appears on its field', async () => {
  const message = 'A service with this code already exists';
  server([someService({ enquiries: 0, conversions: 0 })], {
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'code', message }] },
  });
  open();
  const code = await screen.findByRole('textbox', { name: /Code/ });
  await userEvent.type(code, 'X');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});

test('on a conflict the user can load the colleague’s version or overwrite it', async () => {
  const present = someService({ version: 4, name: 'Their name' });
  const message = 'Someone else has changed this. Reload and try again.';
  const { sent } = server([someService()], { status: 409, body: { code: 'conflict', message, present } });
  open();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'My name');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: 'My name', version: 4 });
  await userEvent.click(await screen.findByRole('button', { name: 'Load latest' }));
  await waitFor(() => expect(name).toHaveProperty('value', 'Their name'));
  expect(screen.queryByText(/A colleague has saved/)).toBeNull();
});
