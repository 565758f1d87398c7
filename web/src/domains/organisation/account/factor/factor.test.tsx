import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, showAccount } from '../../../../../test/account.tsx';
import { whenUserChanges } from '../../session/index.ts';
import { SecondFactorGate } from '../Gates.tsx';
import { SecondFactor } from '../security/SecondFactor.tsx';

const path = (name: keyof typeof secondFactor) => secondFactor[name].path;
const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
const begun = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Embark:asha@office.test?secret=ABCDEFGHIJKLMNOP' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const off = { body: { on: false, required: false, codesLeft: 0 } };

test('is set up with password, QR code and first code, and shows the recovery codes once', async () => {
  const answers = {
    [path('status')]: off,
    [path('begin')]: { body: begun },
    [path('confirm')]: refusal('code', "Incorrect code. Check that your phone's clock is right."),
  };
  const sent = showAccount(<SecondFactor />, answers);
  await press('Set up');
  await type(/^Current password/, 'my old password{Enter}');
  const qr = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(qr.getAttribute('src')?.length).toBeGreaterThan(1000);
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  await type(/^Code/, '111111{Enter}');
  expect(
    (await screen.findAllByText("Incorrect code. Check that your phone's clock is right.")).length,
  ).toBeGreaterThan(0);

  Object.assign(answers, { [path('confirm')]: { body: { message: 'Two-factor authentication is on.', codes } } });
  await userEvent.clear(screen.getByLabelText(/^Code/));
  await type(/^Code/, '222222{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  Object.assign(answers, { [path('status')]: { body: { on: true, required: false, codesLeft: 10 } } });
  await press("I've saved them");
  expect(await screen.findByText('10 recovery codes left')).toBeDefined();
  expect(sent.map(([, body]) => body)).toEqual([
    { password: 'my old password' },
    { code: '111111' },
    { code: '222222' },
  ]);
});

test('is turned off with password and code', async () => {
  const sent = showAccount(<SecondFactor />, {
    [path('status')]: { body: { on: true, required: false, codesLeft: 1 } },
    [path('turnOff')]: { body: { message: 'Two-factor authentication is off.' } },
  });
  expect(await screen.findByText('1 recovery code left')).toBeDefined();
  await press('Turn off');
  await type(/^Current password/, 'my old password');
  await type(/^Code/, '333333{Enter}');
  expect(await screen.findByText('Two-factor authentication is off.')).toBeDefined();
  expect(sent).toEqual([[path('turnOff'), { password: 'my old password', code: '333333' }]]);
});

test('cannot be turned off where the office requires it, and renews recovery codes', async () => {
  showAccount(<SecondFactor />, {
    [path('status')]: { body: { on: true, required: true, codesLeft: 3 } },
    [path('renewCodes')]: { body: { message: 'x', codes } },
  });
  expect(await screen.findByText('Required for your role.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await press('Get new recovery codes');
  await type(/^Code/, 'abcd1-efgh1{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
});

test('until it is set up, only the logout is available', async () => {
  const changed = vi.fn<() => void>();
  const stop = whenUserChanges(changed);
  const leave = vi.fn<(to: string) => void>();
  showAccount(<SecondFactorGate leave={leave} />, {
    [path('begin')]: { body: begun },
    [path('confirm')]: { body: { message: 'x', codes } },
    '/auth/logout': { body: { message: 'You are signed out.' } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeDefined();
  await type(/^Current password/, 'my old password{Enter}');
  await type(/^Code/, '222222{Enter}');
  await press("I've saved them");
  expect(changed).toHaveBeenCalledOnce();
  stop();
  await press('Sign out');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
});
