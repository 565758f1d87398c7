import type { Role } from '@embark/contracts/kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../../test/conversions.ts';
import { around, offered, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ConversionForm } from './ConversionForm.tsx';

const statuses = [
  { id: 4, name: 'In progress', colour: 'blue', kinds: ['admission', 'migration'], ended: false },
  { id: 5, name: 'Applied', colour: 'violet', kinds: ['admission'], ended: false },
  { id: 9, name: 'Lodged', colour: 'violet', kinds: ['migration'], ended: false },
];
const rahim = {
  within: true,
  contactId: '0197a000-0000-7000-8000-0000000000a1',
  name: 'Rahim Uddin',
  email: null,
  phone: '+8801711000000',
  why: ['phone'],
  enquiries: [],
};

function server(saves = ok(someConversion()), role: Role = 'manager', known: unknown[] = []) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return ok({ ...offered, conversionStatuses: statuses });
    if (request.includes('/known?')) return ok({ rows: known });
    if (!request.startsWith('POST ')) return around(request) ?? ok({});
    sent.push([request, body]);
    return saves;
  });
  const router = show(
    <SessionProvider value={person([role])}>
      <ConversionForm />
    </SessionProvider>,
    '/apps/profile/conversions/new',
    '/apps/profile/conversions/new',
  );
  return { sent, router };
}

async function choose(field: RegExp, option: RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const type = (field: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name: field }), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create client file' }));

test('a client is sent as the contract defines, and the file opens', async () => {
  const { sent, router } = server();
  await choose(/Service/, / VE$/);
  await type(/Given names/, 'Rahim');
  await type(/Phone/, '0412 345 678');
  await choose(/Status/, /Lodged/);
  await type(/^Remarks/, 'Came with a friend');
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/profile/conversion/${conversionId}`));
  expect(sent).toEqual([
    [
      'POST /api/profile-app/conversions',
      expect.objectContaining({
        serCode: 'VE',
        givenNames: 'Rahim',
        phone: '0412 345 678',
        statusId: 9,
        assigneeId: 7,
        remarks: 'Came with a friend',
        interest: { kind: 'migration' },
      }),
    ],
  ]);
  expect(sent).toEqual([[expect.anything(), expect.not.objectContaining({ rating: expect.anything() })]]);
});

test('a status chosen for one service is cleared when the service changes', async () => {
  const { sent } = server();
  await choose(/Service/, / VE$/);
  await choose(/Status/, /Lodged/);
  await choose(/Service/, /· AD$/);
  await type(/Given names/, 'Rahim');
  await type(/Phone/, '0412 345 678');
  await save();
  await waitFor(() =>
    expect(sent).toEqual([[expect.anything(), expect.objectContaining({ serCode: 'AD', statusId: null })]]),
  );
});

test('a known contact is shown, and can be chosen as the client', async () => {
  const { sent } = server(ok(someConversion()), 'manager', [rahim]);
  await choose(/Service/, / VE$/);
  await type(/Phone/, '01711 000000');
  await userEvent.click(await screen.findByRole('button', { name: /Use/ }));
  await save();
  await waitFor(() =>
    expect(sent).toEqual([[expect.anything(), expect.objectContaining({ contactId: rahim.contactId })]]),
  );
});

test('a server error appears on its field, and what was typed stays', async () => {
  const error = [{ type: 'assigneeId', message: "This person doesn't work in the AU office" }];
  server({ status: 422, body: { code: 'invalid', message: 'Please check the form.', error } });
  await choose(/Service/, / VE$/);
  await type(/Given names/, 'Rahim');
  await type(/Phone/, '0412 345 678');
  await save();
  expect(await screen.findByText("This person doesn't work in the AU office")).toBeDefined();
  expect(screen.getByRole('textbox', { name: /Given names/ })).toHaveProperty('value', 'Rahim');
});

test('accounts see that they cannot open client files', async () => {
  server(ok({}), 'acc');
  expect(await screen.findByText("You don't have access to create client files")).toBeDefined();
});
