import type { Role } from '@embark/contracts/kit';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { someUser } from '../../../../../test/users.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ProfilePage } from './ProfilePage.tsx';

const open = (role: Role = 'user', id = 31) =>
  show(
    <SessionProvider value={person([role])}>
      <ProfilePage />
    </SessionProvider>,
    `/apps/users/profile/${id}`,
    '/apps/users/profile/:userId',
  );
const nothing = { change: false, changeEmail: false, remove: false, download: false };

test('shows the person, their office and local time, and their manager', async () => {
  serverAnswers(200, someUser({ phone: '+8801711995404', zone: 'Asia/Dhaka', employment: null, can: nothing }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' })).toBeDefined();
  expect(screen.getByText(/Asia\/Dhaka/)).toBeDefined();
  expect(screen.getByText('Counsellor Australia')).toBeDefined();
  expect(screen.getByRole('link', { name: '+880 1711 995404' }).getAttribute('href')).toBe('tel:+8801711995404');
  expect(screen.getByRole('link', { name: 'Miriam Castellano' }).getAttribute('href')).toBe('/apps/users/profile/2');
  expect(screen.queryByText('Start date')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('links users who may edit it to the record, and the user themselves to their own profile', async () => {
  serverAnswers(200, someUser());
  open('hr');
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/apps/users/user/31');
  expect(screen.getByText('1 Feb 2024')).toBeDefined();
});

test('a deactivated user is marked, and a missing one is not found', async () => {
  serverAnswers(200, someUser({ active: false, can: nothing }));
  open();
  expect(await screen.findByText('Inactive')).toBeDefined();
});

test('an unknown id shows a message', async () => {
  serverAnswers(404, { code: 'not-found', message: 'This company has no such staff member.' });
  open('user', 999);
  expect(await screen.findByText("Not found, or you don't have access.")).toBeDefined();
});
