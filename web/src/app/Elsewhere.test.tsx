import { session } from '@embark/contracts/organisation/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serverSays, show } from '../../test/page.tsx';
import { person, tokenFor } from '../../test/people.ts';
import { believeIn, elsewhere, startSettings } from '../domains/organisation/session/index.ts';
import { call } from '../kit/call/api.ts';
import { keepToken } from '../kit/call/token.ts';
import { Elsewhere } from './App.tsx';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  act(() => elsewhere(undefined));
});

async function open() {
  const fetch = serverSays((request) => {
    if (request.includes('/session-app/company'))
      return { status: 200, body: { user: person(['staff']), access_token: 'a' } };
    return { status: 409, body: { code: 'other-company', message: 'Elsewhere.', present: { company: 'ar' } } };
  });
  keepToken(tokenFor(60));
  await startSettings(person(['staff']));
  stop = believeIn('fc');
  show(
    <>
      <textarea aria-label="Note" defaultValue="rang twice" />
      <Elsewhere />
    </>,
  );
  return { fetch };
}

test('every call sends the company the page shows; on a refusal the page names the session’s company and keeps what was typed', async () => {
  const { fetch } = await open();
  await expect(call(session.saveSettings, {})).rejects.toThrow('Elsewhere.');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-company': 'fc' });

  expect(await screen.findByRole('dialog', { name: 'This tab is still in Consultancy' })).toBeDefined();
  expect(screen.getByText(/you switched to Aran Property in another tab/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open Aran Property in this tab' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Switch back to Consultancy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('rang twice');
});

test('a company switch in another tab shows before anything is saved, and the notice clears when it is undone', async () => {
  await open();
  act(() => elsewhere('ar'));
  expect(await screen.findByRole('dialog', { name: 'This tab is still in Consultancy' })).toBeDefined();
  act(() => elsewhere('fc'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
