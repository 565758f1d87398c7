import { account } from '@embark/contracts/organisation/account';
import { preferences } from '@embark/contracts/organisation/preferences';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showAccount, someProfile } from '../../../../../test/account.tsx';
import { NotificationChoices } from './ChoicesForm.tsx';

const chosen = { popup: ['assigned', 'due'], mail: ['due'], quietFrom: null, quietTo: null };
const { path } = preferences.get;
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const open = (save: { status?: number; body: unknown }, mails = true) =>
  showAccount(<NotificationChoices />, {
    [`GET ${path}`]: { body: chosen },
    [`POST ${path}`]: save,
    [account.profile.path]: { body: someProfile({ mails }) },
  });

test('checkboxes and quiet hours show the saved choices and save changes', async () => {
  const sent = open({ body: { message: 'Notification settings saved.' } });
  const [work, name] = [await tick('Work assigned to me: Pop-up'), await tick('Mentions of me in a note: Email')];
  expect([work.checked, name.checked]).toEqual([true, false]);
  await userEvent.click(work);
  await userEvent.click(name);
  await userEvent.type(screen.getByLabelText('From'), '20:30');
  await userEvent.type(screen.getByLabelText('To'), '07:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notification settings saved.')).toBeDefined();
  expect(sent).toEqual([[path, { popup: ['due'], mail: ['due', 'mention'], quietFrom: '20:30', quietTo: '07:00' }]]);
});

test('quiet hours with only one time show an error on the missing one', async () => {
  open(refusal('quietTo', 'Choose when quiet hours end'));
  await tick('Work assigned to me: Pop-up');
  await userEvent.type(screen.getByLabelText('From'), '20:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true'));
});

test('without mail on the server the mail channel is hidden', async () => {
  open({ body: {} }, false);
  await tick('Work assigned to me: Pop-up');
  expect(screen.queryByRole('checkbox', { name: /Email/ })).toBeNull();
});
