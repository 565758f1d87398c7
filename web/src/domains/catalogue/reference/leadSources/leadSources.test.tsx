import type { Role } from '@embark/contracts/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someLeadSource } from '../../../../../test/catalogue.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { changeLanguage } from '../../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { LeadSourcePage } from './LeadSourcePage.tsx';
import { LeadSourcesPage } from './LeadSourcesPage.tsx';

const list = '/apps/lead-source/lead-sources';

function server(row = someLeadSource(), saves: { status: number; body: unknown } = { status: 200, body: row }) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return saves;
    }
    return { status: 200, body: request.includes('?') ? { rows: [row], total: 1, next: null } : row };
  });
  return sent;
}
const as = (role: Role, page: React.ReactNode) => <SessionProvider value={person([role])}>{page}</SessionProvider>;
const open = (role: Role = 'manager', id = '8') =>
  show(as(role, <LeadSourcePage />), `${list}/${id}`, `${list}/:leadsourceId/:leadsourceHandle?`);

test('the list shows counts that link to their rows', async () => {
  server();
  show(as('manager', <LeadSourcesPage />), list);
  const row = within(await screen.findByRole('row', { name: /Education fair/ }));
  expect(row.getByRole('link', { name: 'Leads: 40' }).getAttribute('href')).toBe('/apps/enquiries/all?leadSource=8');
  expect(row.getByRole('link', { name: 'Clients: 5' }).getAttribute('href')).toBe('/apps/enquiries/CV?leadSource=8');
  expect(row.getByText('12.5%')).toBeDefined();
  expect(row.getByText(/2,500$/)).toBeDefined();
});

test('an export has the columns of the server, in order', async () => {
  const sent = server(undefined, { status: 422, body: { code: 'invalid', message: 'Not today' } });
  show(as('manager', <LeadSourcesPage />), list);
  await screen.findByRole('row', { name: /Education fair/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Leads',
    'Clients',
    'Conversion rate',
    'Spent',
    'Cost per lead',
    'Cost per client',
    'Status',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        columns: ['name', 'leads', 'conversions', 'cost', 'costPerLead', 'costPerConversion', 'active'].map((id) => ({
          id,
        })),
      },
    ]),
  );
});

test('the links of an overseas office open its own list', async () => {
  server(someLeadSource({ cost: null, currency: null, can: { edit: false } }));
  show(as('buser', <LeadSourcesPage />), list);
  const row = within(await screen.findByRole('row', { name: /Education fair/ }));
  expect(row.getByRole('link', { name: 'Leads: 40' }).getAttribute('href')).toBe(
    '/apps/veb-enquiries/all/all?leadSource=8',
  );
  expect(row.getByRole('link', { name: 'Clients: 5' }).getAttribute('href')).toBe(
    '/apps/veb-enquiries/CV/all?leadSource=8',
  );
  expect(screen.queryByRole('columnheader', { name: /Spent/ })).toBeNull();
});

test('spending is entered in major units and saved in minor ones', async () => {
  const sent = server();
  open();
  const spent = await screen.findByRole('textbox', { name: 'Spent' });
  expect(spent).toHaveProperty('value', '2500');
  await userEvent.clear(spent);
  await userEvent.type(spent, '3,000.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ cost: 300_050, currency: 'BDT', version: 3 })]));
  expect(screen.getByText(/25 leads created .* 4 of them became clients/)).toBeDefined();
});

test('names in other languages are collapsed, and shown to those who read that language', async () => {
  const sent = server(someLeadSource({ nameAr: 'معرض تعليمي' }));
  open();
  expect(screen.queryByRole('textbox', { name: 'Name in Turkish' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Other languages' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name in Turkish' }), 'Eğitim fuarı');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ nameTr: 'Eğitim fuarı', nameAr: 'معرض تعليمي', version: 3 })]),
  );
  try {
    await act(() => changeLanguage('ar'));
    expect(await screen.findByRole('heading', { name: /^معرض تعليمي/ })).toBeDefined();
  } finally {
    await act(() => changeLanguage('en'));
  }
});

test('invalid values are rejected before anything is sent', async () => {
  const sent = server(someLeadSource({ currency: null, cost: null }));
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Spent' }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a currency')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a server error appears on its field', async () => {
  const message = 'A lead source with this name already exists';
  server(someLeadSource(), { status: 422, body: { code: 'invalid', message, error: [{ type: 'name', message }] } });
  open('manager', 'new');
  const name = screen.getByRole('textbox', { name: /Name/ });
  await userEvent.type(name, 'Facebook');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

test('users who may not edit read it without the costs', async () => {
  server(
    someLeadSource({ cost: null, currency: null, costPerLead: null, costPerConversion: null, can: { edit: false } }),
  );
  open('staff');
  const figures = within(await screen.findByRole('region', { name: 'Results' }));
  expect(figures.queryByText('Cost per lead')).toBeNull();
  expect(screen.getByText('Rented stand')).toBeDefined();
});
