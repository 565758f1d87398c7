import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someCampaign } from '../../../../../test/catalogue.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { CampaignsPage } from './CampaignsPage.tsx';

const list = '/apps/campaign/campaigns';

function server(row = someCampaign(), saves: { status: number; body: unknown } = { status: 200, body: row }) {
  const asked: URLSearchParams[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return saves;
    }
    const query = request.split('?')[1];
    if (query === undefined) return { status: 200, body: row };
    asked.push(new URLSearchParams(query));
    return { status: 200, body: { rows: [row], total: 1, next: null } };
  });
  return { asked, sent };
}
const as = (page: React.ReactNode) => <SessionProvider value={person(['manager'])}>{page}</SessionProvider>;
const open = (id = '3') => show(as(<CampaignPage />), `${list}/${id}`, `${list}/:campaignId/:campaignHandle?`);

test('the list reads its filter from the address and shows the results of each campaign', async () => {
  const { asked } = server();
  show(as(<CampaignsPage />), `${list}?office=all,BD&sort=-leads`);
  const row = within(await screen.findByRole('row', { name: /Dhaka education fair/ }));
  expect([asked[0]?.getAll('office'), asked[0]?.get('sort')]).toEqual([['all', 'BD'], '-leads']);
  expect(row.getByRole('link', { name: 'Leads: 20' }).getAttribute('href')).toBe('/apps/enquiries/all?campaign=3');
  expect(row.getByText('+150%')).toBeDefined();
  const office = screen.getByRole('combobox', { name: 'Office' });
  await waitFor(() => expect(office.textContent).toMatch(/All offices, BD · /));
});

test('a new campaign is sent as the contract defines', async () => {
  const { sent } = server();
  const router = open('new');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Refer a friend');
  await userEvent.type(screen.getByRole('textbox', { name: /Channel/ }), 'Referral');
  await userEvent.type(screen.getByRole('textbox', { name: 'Budget' }), '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a currency')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }));
  await userEvent.click(await screen.findByRole('option', { name: 'BDT' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/3/dhaka-education-fair`));
  expect(sent).toEqual([
    {
      name: 'Refer a friend',
      nameTr: '',
      nameAr: '',
      channel: 'Referral',
      office: null,
      budget: 100_000,
      cost: null,
      currency: 'BDT',
      startsOn: null,
      endsOn: null,
      note: '',
      active: true,
    },
  ]);
});

test('a campaign shows its figures beside the form, and an error appears on its field', async () => {
  const message = 'A campaign with this name already exists';
  server(someCampaign(), { status: 422, body: { code: 'invalid', message, error: [{ type: 'name', message }] } });
  open();
  const figures = within(await screen.findByRole('region', { name: 'Results' }));
  expect(figures.getByText('20%')).toBeDefined();
  expect(figures.getByText(/1,000\.00/)).toBeDefined();
  const name = screen.getByRole('textbox', { name: /Name/ });
  await userEvent.type(name, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
