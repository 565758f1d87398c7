import { account } from '@embark/contracts/organisation/account';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showAccount } from '../../../../../test/account.tsx';
import { ResetPasswordPage } from '../ResetPasswordPage.tsx';

const { passwordCheck, passwordReset } = account;
const present = () => screen.getByLabelText<HTMLInputElement>(/^Current password/);
const fresh = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
const right = { body: { correct: true, message: null } };

test('the new password is validated while typing, the current one on blur', async () => {
  const sent = showAccount(<ResetPasswordPage />, {
    [passwordCheck.path]: { body: { correct: false, message: null } },
  });
  await userEvent.type(fresh(), 'asha rao 87');
  expect(await screen.findByText('Use 12 characters or more. A few words are easy to remember.')).toBeDefined();
  await userEvent.type(fresh(), 'x');
  expect(await screen.findByText("Your password can't contain your name or email.")).toBeDefined();
  await userEvent.clear(fresh());
  await userEvent.type(fresh(), 'seven quiet harbours');
  await waitFor(() => expect(fresh().getAttribute('aria-invalid')).toBe('false'));

  await userEvent.type(present(), 'not it');
  await userEvent.tab();
  expect(await screen.findByText('Incorrect password.')).toBeDefined();
  expect(sent).toEqual([[passwordCheck.path, { password: 'not it' }]]);
});

test('it is sent once, the server’s message shows, and the form is cleared', async () => {
  const message = 'Password changed. Your other devices are signed out.';
  const sent = showAccount(<ResetPasswordPage />, {
    [passwordCheck.path]: right,
    [passwordReset.path]: { body: { message } },
  });
  await userEvent.type(present(), 'the old password');
  await userEvent.type(fresh(), 'seven quiet harbours{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent.at(-1)).toEqual([
    passwordReset.path,
    { password: 'the old password', new_password: 'seven quiet harbours' },
  ]);
  expect([present().value, fresh().value]).toEqual(['', '']);
});

test('nothing is sent while a field is invalid, and server errors show on their field', async () => {
  const said = 'Choose a password different from your current one.';
  const sent = showAccount(<ResetPasswordPage />, {
    [passwordCheck.path]: right,
    [passwordReset.path]: refusal('new_password', said),
  });
  await userEvent.type(fresh(), 'short{Enter}');
  expect(await screen.findByText('Please enter your password.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(present(), 'seven quiet harbours');
  await userEvent.clear(fresh());
  await userEvent.type(fresh(), 'seven quiet harbours{Enter}');
  await waitFor(() => expect(fresh().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
});
