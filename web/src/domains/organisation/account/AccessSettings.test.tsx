import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showAccount } from '../../../../test/account.tsx';
import { AccessSettings } from './index.ts';

const { path } = accessSettings.get;
const settings = { registration: false, secondFactor: false, version: 4 };
const sw = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('a switch saves at once, with the version that was read', async () => {
  const answers = {
    [`GET ${path}`]: { body: settings },
    [`POST ${path}`]: { body: { ...settings, registration: true, version: 5 } },
  };
  const sent = showAccount(<AccessSettings open onClose={() => undefined} />, answers);
  const guests = await sw('Allow guests to register');
  answers[`GET ${path}`] = { body: { ...settings, registration: true, version: 5 } };
  await userEvent.click(guests);
  expect(await screen.findByText('Sign-in settings saved.')).toBeDefined();
  await waitFor(() => expect(guests.checked).toBe(true));
  expect(sent).toEqual([[path, { ...settings, registration: true }]]);
});

test('a conflict shows a message and reloads', async () => {
  const message = 'Someone else has changed this. Reload and try again.';
  const answers: Record<string, { status?: number; body: unknown }> = {
    [`GET ${path}`]: { body: settings },
    [`POST ${path}`]: { status: 409, body: { code: 'conflict', message } },
  };
  showAccount(<AccessSettings open onClose={() => undefined} />, answers);
  const factor = await sw('Require two-factor authentication');
  answers[`GET ${path}`] = { body: { ...settings, secondFactor: true, version: 5 } };
  await userEvent.click(factor);
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(factor.checked).toBe(true));
});
