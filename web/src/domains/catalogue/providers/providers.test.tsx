import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@embark/contracts/kit';
import type { Provider } from '@embark/contracts/catalogue/providers';
import { expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { someCourse, someProvider } from '../../../../test/register.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ProviderPage } from './ProviderPage.tsx';
import { ProvidersPage } from './ProvidersPage.tsx';

const list = '/apps/provider/providers';

const job = {
  id: '018f3c6e-1111-7222-8333-444455556666',
  action: 'set',
  about: 'lane=red',
  list: 'providers',
  state: 'done',
  done: 1,
  left: [],
  can: { undo: true },
};

/** Mocks the server with this provider; answers the queries and what was sent. */
type Answer = { status: number; body: unknown };

function server(row: Provider = someProvider(), saved: Answer | (() => Answer) = { status: 200, body: row }) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/bulk-app/preview')) return ok({ total: 1, done: 1, left: [], needs: [], offices: [] });
    if (request.includes('/bulk-app/jobs') && !request.startsWith('GET ')) sent.push(body);
    if (request.includes('/bulk-app/jobs')) return ok(job);
    const aside = around(request);
    if (aside) return aside;
    if (!request.startsWith('GET ')) {
      sent.push(body);
      return typeof saved === 'function' ? saved() : saved;
    }
    if (request.includes('/course-app/courses'))
      return { status: 200, body: { rows: [someCourse()], total: 31, next: null } };
    const query = request.split('?')[1];
    if (query === undefined) return { status: 200, body: row };
    asked.push(Object.fromEntries(new URLSearchParams(query)));
    return { status: 200, body: { rows: [row], total: 1, next: null } };
  });
  return { asked, sent };
}

const as = (role: Role, page: React.ReactNode) => <SessionProvider value={person([role])}>{page}</SessionProvider>;
const open = (role: Role = 'user') =>
  show(as(role, <ProviderPage />), `${list}/7/yarra`, `${list}/:providerId/:providerHandle?`);

test('the filter comes from the address, and a row opens its page', async () => {
  const { asked } = server();
  show(as('user', <ProvidersPage />), `${list}?lane=green&agreement=ends-soon&q=yarra&sort=-agreementTo`);
  const link = await screen.findByRole('link', { name: /Yarra Valley University/ });
  expect(link.getAttribute('href')).toBe(`${list}/7/yarra-valley-university`);
  expect(asked[0]).toMatchObject({ lane: 'green', agreement: 'ends-soon', q: 'yarra', sort: '-agreementTo' });
});

test('only those who write providers can add one or import the register', async () => {
  server();
  show(as('acc', <ProvidersPage />), list);
  await screen.findByRole('link', { name: /Yarra/ });
  expect(screen.queryByRole('button', { name: 'New provider' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

const to = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href');

test('the menu of imports leads to the register and to lists', async () => {
  await needTexts('courses');
  server();
  show(as('user', <ProvidersPage />), list);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await to('Public register CRICOS')).toBe('/apps/course/register');
  expect(await to('List from Excel or CSV')).toBe('/apps/course/import?list=providers');
});

test('a new provider is sent as the contract says, and its page opens', async () => {
  const { sent } = server(someProvider(), { status: 200, body: someProvider({ id: 8, name: 'Leeds College' }) });
  const router = show(as('user', <ProvidersPage />), list);
  await userEvent.click(await screen.findByRole('button', { name: 'New provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New provider' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Leeds College');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/8/leeds-college`));
  expect(sent).toEqual([expect.objectContaining({ name: 'Leeds College', country: 'AU', contacts: [], active: true })]);
});

/** Opens the dialog that sets a field of the selected provider, with its choice of fields. */
async function startSetting() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /Yarra/ }));
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Set a field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a field' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Field/ }));
  return dialog;
}

test('selected providers get a lane, or are deactivated; none is reassigned', async () => {
  await needTexts('bulk');
  const { sent } = server();
  show(as('user', <ProvidersPage />), list);
  const lane = await startSetting();
  await userEvent.click(await screen.findByRole('option', { name: 'Lane' }));
  await userEvent.click(await lane.findByRole('combobox', { name: /Lane/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Red' }));
  await userEvent.click(await lane.findByRole('button', { name: 'Update 1 record' }));
  expect(await screen.findByText(/Lane: Red/)).toBeDefined();
  const active = await startSetting();
  await userEvent.click(await screen.findByRole('option', { name: 'Active' }));
  await userEvent.click(await active.findByRole('combobox', { name: /Active/ }));
  expect(screen.queryByRole('option', { name: 'Unknown' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'No' }));
  await userEvent.click(await active.findByRole('button', { name: 'Update 1 record' }));
  const asked = { list: 'providers', selection: { ids: ['7'] } };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...asked, action: { kind: 'set', field: 'lane', value: 'red' } },
      { ...asked, action: { kind: 'set', field: 'active', value: false } },
    ]),
  );
});

const facts = async (name: string) => within(await screen.findByRole('region', { name }));

test('of a listed provider only our own facts are edited, in place, and saved with its version', async () => {
  const { sent } = server();
  open();
  const listed = await facts('Provider');
  expect(listed.getByText('From the public register')).toBeDefined();
  expect(listed.getByText('1 Swanston St')).toBeDefined();
  expect(listed.queryByRole('button')).toBeNull();
  const agreement = await facts('Agreement');
  await userEvent.click(agreement.getByRole('button', { name: /^Terms/ }));
  await userEvent.type(await agreement.findByRole('textbox', { name: 'Terms' }), 'Census');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ version: 3, agreementTerms: 'Census' }]));
});

test('days in the wrong order are refused at the edited field', async () => {
  const message = 'The end date is before the start date';
  const refused = { code: 'invalid', message, error: [{ type: 'agreementTo', message }] };
  const { sent } = server(someProvider({ agreementTo: '2026-12-31' }), { status: 422, body: refused });
  open();
  const agreement = await facts('Agreement');
  await userEvent.click(agreement.getByRole('button', { name: /^Agreement from/ }));
  fireEvent.change(await agreement.findByLabelText('Agreement from'), { target: { value: '2027-01-01' } });
  await userEvent.keyboard('{Enter}');
  expect(await agreement.findByText(message)).toBeDefined();
  expect(sent).toEqual([{ version: 3, agreementFrom: '2027-01-01' }]);
});

test('the day of the lane is asked only with a lane; the lane shows by its colour', async () => {
  server(someProvider({ lane: null, laneOn: null }));
  open();
  const own = await facts('Our notes');
  expect(own.getByRole('button', { name: /^Lane/ }).textContent).toBe('Add');
  expect(own.queryByText('Lane since')).toBeNull();
});

test('a lane that comes back by Undo has the day that it had', async () => {
  const answers: Partial<Provider>[] = [
    { lane: 'red', laneOn: '2026-03-02', version: 4 },
    { lane: 'green', laneOn: '2026-01-05', version: 5 },
  ];
  const before = someProvider({ lane: 'green', laneOn: '2026-01-05' });
  const { sent } = server(before, () => ({ status: 200, body: someProvider(answers.shift()) }));
  open();
  const own = await facts('Our notes');
  await userEvent.click(own.getByRole('button', { name: /^Lane Green/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Red' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 3, lane: 'red' },
      { version: 4, lane: 'green', laneOn: '2026-01-05' },
    ]),
  );
});

test('the portal is a link beside the name', async () => {
  server(someProvider({ portalUrl: 'apply.yvu.example' }));
  open();
  const portal = await screen.findByRole('link', { name: 'Portal' });
  expect(portal.getAttribute('href')).toBe('https://apply.yvu.example');
});

test('R3: without an agreement in force the page says so', async () => {
  server(someProvider({ agreementFrom: '2020-01-01', agreementTo: '2020-12-31' }));
  open();
  expect(await screen.findByText(/No agreement is in force/)).toBeDefined();
});

test('contacts are added, changed and removed; a refusal lands on its field', async () => {
  const message = 'Enter an email address';
  const { sent } = server(someProvider(), {
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'email', message }] },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact Hannah Doyle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact person' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Lee');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 3, contacts: [expect.objectContaining({ name: 'Hannah Doyle Lee' })] }]),
  );
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true'));
});

test('a campus of the register is read-only, its courses link to their pages', async () => {
  server();
  open();
  expect(await screen.findByText('City Campus')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit campus City Campus' })).toBeNull();
  const link = await screen.findByRole('link', { name: 'Bachelor of Business' });
  expect(link.getAttribute('href')).toBe('/apps/course/courses/9/bachelor-of-business');
  expect(screen.getByRole('link', { name: 'All courses (31)' }).getAttribute('href')).toBe(
    '/apps/course/courses?provider=7',
  );
});

test('users who may only read see no buttons', async () => {
  server(someProvider({ can: { edit: false, editFacts: false } }));
  open('staff');
  await screen.findByText('Hannah Doyle');
  for (const name of [/^Edit/, /^Add/, /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
