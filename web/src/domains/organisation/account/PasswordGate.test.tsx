import { account } from '@embark/contracts/organisation/account';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showAccount } from '../../../../test/account.tsx';
import { whenUserChanges } from '../session/index.ts';
import { PasswordGate } from './Gates.tsx';

test('until the user chooses their own password, only the logout is available', async () => {
  const changed = vi.fn<() => void>();
  const stop = whenUserChanges(changed);
  const leave = vi.fn<(to: string) => void>();
  const sent = showAccount(<PasswordGate leave={leave} />, {
    [account.passwordCheck.path]: { body: { correct: true, message: null } },
    [account.passwordReset.path]: { body: { message: 'Password changed. Your other devices are signed out.' } },
    '/auth/logout': { body: { message: 'You are signed out.' } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Current password/), 'told by HR 1234');
  await userEvent.type(screen.getByLabelText(/^New password/), 'seven quiet harbours{Enter}');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual([
    account.passwordReset.path,
    { password: 'told by HR 1234', new_password: 'seven quiet harbours' },
  ]);
  stop();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
});
