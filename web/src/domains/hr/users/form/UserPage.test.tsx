import type { User } from '@embark/contracts/hr/users';
import type { Role } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { offered } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { uploadsAnswer } from '../../../../../test/upload.ts';
import { someOptions, someUser, someWork } from '../../../../../test/users.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { UserPage } from './UserPage.tsx';

type Refusal = { status: number; body: object };

const answer = (given: unknown) => ({ status: 200, body: given });
const isRecord = (given: unknown): given is Record<string, unknown> => given !== null && typeof given === 'object';

/** Mocks a server with one user; returns what was sent. */
function server({
  user = someUser(),
  refusal,
  password = null,
  mails = true,
}: {
  user?: User;
  refusal?: Refusal;
  password?: string | null;
  mails?: boolean;
} = {}) {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.includes('/password-link')) return answer({ message: "We've emailed a link to set a password." });
    if (request.includes('/new-password')) return answer({ message: 'Done.', password: 'kT9-told-once' });
    if (request.includes('/reference')) return answer(offered);
    if (request.includes('/options')) return answer({ ...someOptions, mails });
    if (request.includes('/user-app/users')) return answer([someUser({ id: 2, displayName: 'Miriam Castellano' })]);
    if (request.includes('/work')) return answer(someWork);
    if (request.includes('/reach')) {
      const enquiries = request.includes('buser') ? 989 : 2697;
      return answer([{ company: 'fc', enquiries, conversions: 0, people: 0 }]);
    }
    if (request.includes('/reset')) return answer({ message: 'Done.' });
    if (request.includes('/save')) {
      const fields = isRecord(body) ? body : {};
      sent.push(fields);
      if (refusal && sent.length === 1) return refusal;
      return answer({ message: 'Staff member saved.', data: { ...user, ...fields, version: 5 }, password });
    }
    return answer(user);
  });
  return { sent, asked };
}

const page = (role: Role = 'admin') => (
  <SessionProvider value={person([role])}>
    <UserPage />
  </SessionProvider>
);
const open = (id: number | 'new' = 31, role?: Role) =>
  show(page(role), `/apps/users/user/${id}`, '/apps/users/user/:userId');
const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const save = async (name = 'Save') => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

test('changes are saved with the version that was read', async () => {
  const { sent } = server();
  open();
  const job = await screen.findByRole('textbox', { name: 'Job title' });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.clear(job);
  await userEvent.type(job, 'Team lead');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ id: 31, version: 4, jobTitle: 'Team lead', roles: ['user'], handover: [] });
});

test('a server error appears on its field', async () => {
  const message = 'An account with this email already exists';
  server({ refusal: { status: 422, body: { code: 'invalid', message: 'x', error: [{ type: 'email', message }] } } });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'x');
  await save();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
});

test('before a role is saved the page shows what is gained and lost, and asks for new owners of the work', async () => {
  const { sent, asked } = server();
  open();
  await userEvent.click(await box(/^Counsellor Australia/));
  await userEvent.click(await box(/^Counsellor Bangladesh/));
  const preview = within(await screen.findByRole('region', { name: 'What will change' }));
  expect(await preview.findByText('See enquiries: BD')).toBeDefined();
  expect(within(preview.getByRole('region', { name: 'Loses' })).getByText('See enquiries: AU')).toBeDefined();
  expect(await preview.findByRole('row', { name: 'Enquiries 2,697 989' })).toBeDefined();
  expect(preview.getByText('They will be signed out when you save.')).toBeDefined();
  expect(asked.some((request) => request.includes('keep=yes') && request.includes('roles=buser'))).toBe(true);

  const work = within(await screen.findByRole('group', { name: 'Open work' }));
  expect(await work.findByText('3 enquiries, 1 client file')).toBeDefined();
  await userEvent.click(work.getByRole('combobox', { name: 'Reassign everything to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sarah Whitfield · AU' }));
  await userEvent.click(work.getByRole('combobox', { name: 'New owner of Admissions Australia' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Grace Tran · AU' }));
  expect(work.getByText('About 2 each')).toBeDefined();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    roles: ['buser'],
    handover: [
      { serviceId: 1, to: [7, 8] },
      { serviceId: 2, to: [7] },
    ],
  });
});

test('roles the user may not grant or revoke are disabled, with the reason', async () => {
  server({
    user: someUser({
      mayGive: ['user'],
      mayTake: ['user', 'staff'],
      roles: ['staff', 'acc'],
      can: { ...someUser().can, changeEmail: false },
    }),
  });
  open(31, 'hr');
  expect(await box(/^Counsellor Australia/)).toHaveProperty('disabled', false);
  expect(await box(/^Staff Australia/)).toHaveProperty('disabled', false);
  expect(await box(/^Accounts/)).toHaveProperty('disabled', true);
  expect(await box(/^Administrator/)).toHaveProperty('disabled', true);
  expect(screen.getByText(/Ask an administrator for the others/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('disabled', true);
});

test("a colleague's newer version can be loaded or overwritten", async () => {
  const now = someUser({ jobTitle: 'Director', version: 9 });
  const { sent } = server({ refusal: { status: 409, body: { code: 'conflict', message: 'x', present: now } } });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Job title' }), ' senior');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 9, jobTitle: 'Counsellor senior' }));
});

test('a new user is added, and the first password is shown once', async () => {
  const { sent } = server({ user: someUser({ id: 40, displayName: 'Nila' }), password: 'quiet-river-noon' });
  const router = open('new');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nila');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nila@x.test');
  await save('Add staff member');
  const dialog = within(await screen.findByRole('dialog', { name: 'First password' }));
  expect(dialog.getByRole('textbox', { name: 'Password for Nila' })).toHaveProperty('value', 'quiet-river-noon');
  expect(sent[0]).toMatchObject({ displayName: 'Nila', office: 'AU', companies: ['fc'], roles: [] });
  await userEvent.click(dialog.getByRole('button', { name: "Done – I've shared it" }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/users/user/40'));
});

test('without mail a password is set and shown once, for users the signed-in user may edit in full', async () => {
  const { asked } = server({ mails: false });
  open();
  await menu('Set new password');
  expect(screen.queryByRole('menuitem', { name: 'Email a password link' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Set password' }));
  const shown = await screen.findByLabelText(/^Password for .*Omar Haddad/);
  expect(shown).toHaveProperty('value', 'kT9-told-once');
  expect(asked).toContain('POST /api/user-app/users/31/new-password');
  await userEvent.click(screen.getByRole('button', { name: "Done – I've shared it" }));
  await waitFor(() => expect(screen.queryByLabelText(/^Password for/)).toBeNull());
});

test('a contract is uploaded with the save; one that is too large is rejected', async () => {
  server();
  const sent = uploadsAnswer(() => ({
    status: 200,
    body: { message: 'Staff member saved.', data: someUser({ version: 5 }), password: null },
  }));
  open();
  const chooser = await screen.findByLabelText('Contract', { selector: 'input' });
  const large = new File(['%PDF-'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 31 * 1024 * 1024 });
  await userEvent.upload(chooser, large);
  expect(screen.getByText('The file is larger than 30 MB. Choose a smaller one.')).toBeDefined();
  await userEvent.upload(chooser, new File(['%PDF-'], 'agreement.pdf'));
  expect(screen.getByText('agreement.pdf will be uploaded when you save')).toBeDefined();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ request: 'POST /api/user-app/user/save', params: { id: 31, version: 4 } });
  expect(sent[0]?.file?.name).toBe('agreement.pdf');
});

test('users who may not edit staff records are redirected to the profile', async () => {
  server();
  const router = open(31, 'user');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/users/profile/31'));
});

const menu = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('the account menu: a link by mail, resetting two-factor authentication, removing all roles', async () => {
  const { asked } = server();
  open();
  await menu('Email a password link');
  expect(await screen.findByText("We've emailed a link to set a password.")).toBeDefined();
  await menu('Reset two-factor authentication');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-factor authentication for Omar Haddad' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset two-factor authentication' }));
  await waitFor(() => expect(asked).toContain('POST /api/second-factor-app/users/31/reset'));
  await menu('Remove all roles');
  expect(await screen.findByRole('dialog', { name: 'Remove all roles from Omar Haddad' })).toBeDefined();
});
