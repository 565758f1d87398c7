import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { Boat, boatId, boats, boatSpecs, NewBoat, someBoat } from '../../../../test/kind.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { KindPage } from './index.ts';

const BoatPage = () => (
  <KindPage
    kind="conversions"
    path="/boats"
    param="boatId"
    calls={boats}
    rows={Boat}
    form={NewBoat}
    fields={boatSpecs}
    names={['name', 'harbour', 'seats', 'builtOn', 'ownerId']}
    start={{ name: '', harbour: '', seats: null, builtOn: null, ownerId: 31 }}
  />
);

function open(at = boatId, boat = someBoat()) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (!request.includes('/boats-app/')) return around(request) ?? ok([]);
    if (!request.startsWith('GET')) sent.push(body);
    if (request.includes('/timeline')) return ok({ rows: [], next: null });
    return ok(request.startsWith('PATCH') ? { ...boat, ...Object(body), version: 4 } : boat);
  });
  const router = show(
    <SessionProvider value={person(['user'])}>
      <BoatPage />
    </SessionProvider>,
    `/boats/${at}`,
    '/boats/:boatId',
  );
  return { router, sent };
}

const facts = { name: 'conversions' };

test('a record shows its facts and timeline, and a note can be added', async () => {
  const { sent } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Albatross' })).toBeDefined();
  expect(within(screen.getByRole('region', facts)).getByText('Hobart')).toBeDefined();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Left @ noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'note', note: 'Left @ noon' }]));
  expect(screen.queryByRole('listbox')).toBeNull(); // notes here notify no one, so no one is suggested
});

test('a field is edited in place, validated by the form before it is sent', async () => {
  const { sent } = open();
  const known = within(await screen.findByRole('region', facts));
  await userEvent.click(known.getByRole('button', { name: /^Name/ }));
  await userEvent.clear(await known.findByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Enter}');
  expect(await known.findByText('Enter a name')).toBeDefined();
  await userEvent.type(known.getByRole('textbox', { name: 'Name' }), 'Petrel{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'Petrel', version: 3 }]));
  expect(await known.findByText('Petrel')).toBeDefined();
});

test('the form of a new record has an input of the right type for each field', async () => {
  const { router, sent } = open('new');
  expect(await screen.findByRole('heading', { level: 1, ...facts })).toBeDefined();
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Tern');
  await userEvent.click(screen.getByRole('combobox', { name: /Harbour/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sydney' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Seats' }), '6');
  await userEvent.type(screen.getByLabelText('Built'), '2020-01-02');
  await userEvent.click(screen.getByRole('combobox', { name: /Office/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Australia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/boats/${boatId}`));
  expect(sent).toEqual([{ name: 'Tern', harbour: 'SY', seats: 6, builtOn: '2020-01-02', ownerId: 31, office: 'AU' }]);
});

test('all editable fields show in one form, which keeps the record in its office', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', facts));
  expect(form.queryByRole('combobox', { name: /Office/ })).toBeNull();
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /Owner/ }).value).toBe('Lina Gone'); // deactivated
  await userEvent.type(form.getByRole('textbox', { name: /Name/ }), ' II');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const same = { harbour: 'HB', seats: 12, builtOn: '2019-05-04', ownerId: 77, version: 3 };
  await waitFor(() => expect(sent).toEqual([{ ...same, name: 'Albatross II' }]));
});

test('on a phone filled fields come first, and the rest is a tap away; without edit access the page is read-only', async () => {
  onPhone();
  open(boatId, someBoat({ can: { edit: false } }));
  expect(await screen.findByRole('region', facts)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Name/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Timeline' }));
  expect(screen.queryByRole('region', facts)).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull();
});

test('S3: an invalid id is not found, at its own address', async () => {
  const { router } = open('seven');
  expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  expect(router.state.location.pathname).toMatch(/seven$/);
});
