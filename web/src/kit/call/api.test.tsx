import { get, patch } from '@embark/contracts/kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serverSays, show } from '../../../test/page.tsx';
import { useRead, useWrite } from './api.ts';

const Thing = z.object({ name: z.string() });
const things = {
  read: get('/things-app/thing', { permission: 'signed-in', summary: '', returns: Thing }),
  rename: patch('/things-app/thing', { permission: 'signed-in', summary: '', body: Thing, returns: Thing }),
};

function ThingName() {
  const read = useRead(things.read, {});
  const { mutate, error } = useWrite(things.rename, {
    refreshes: [things],
    optimistic: ({ name }, cache) => cache.edit(things.read, (shown) => ({ ...shown, name })),
  });
  return (
    <>
      <output>{read.data?.name}</output>
      <button onClick={() => mutate({ name: 'New' })}>Rename</button>
      {error && <p>{error.message}</p>}
    </>
  );
}

/** Mocks a server whose PATCH responds when the test resolves it. */
function slowServer(status: number) {
  let name = 'Old';
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const fetch = serverSays((request, sent) => {
    if (request.startsWith('PATCH') && status === 200) name = Thing.parse(sent).name;
    const isRefused = request.startsWith('PATCH') && status !== 200;
    return isRefused ? { status, body: { message: 'Refused' } } : { status: 200, body: { name } };
  });
  const now = fetch.getMockImplementation();
  fetch.mockImplementation(async (url, init) => {
    if (init?.method === 'PATCH') await gate;
    return now?.(url, init) ?? new Response();
  });
  return { fetch, answer: () => open?.() };
}

const shown = () => screen.getByRole('status').textContent;

test('an optimistic change shows before the response, and the data is refetched after', async () => {
  const { fetch, answer } = slowServer(200);
  show(<ThingName />);
  await waitFor(() => expect(shown()).toBe('Old'));
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(shown()).toBe('New'));
  expect(fetch).toHaveBeenCalledTimes(2);
  answer();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  expect(shown()).toBe('New');
});

function ThingLater() {
  const [isShown, setShown] = useState(false);
  const { data } = useRead(things.read, {}, { enabled: isShown });
  const { mutate } = useWrite(things.rename, { refreshes: [things] });
  return (
    <>
      <output>{data?.name}</output>
      <button onClick={() => mutate({ name: 'New' })}>Rename</button>
      <button onClick={() => setShown(true)}>Look</button>
    </>
  );
}

test('a first read that started before a write finished is repeated', async () => {
  const { fetch, answer } = slowServer(200);
  const now = fetch.getMockImplementation();
  const read = Promise.withResolvers<void>();
  fetch.mockImplementation(async (url, init) => {
    const isFirst = fetch.mock.calls.length === 2;
    const reply = (await now?.(url, init)) ?? new Response();
    if (isFirst) await read.promise; // the server has answered, and the response is in transit
    return reply;
  });
  show(<ThingLater />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  read.resolve();
  await waitFor(() => expect(shown()).toBe('New'));
});

test('a rejected optimistic change is rolled back and the error is shown', async () => {
  const { answer } = slowServer(422);
  show(<ThingName />);
  await waitFor(() => expect(shown()).toBe('Old'));
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(shown()).toBe('New'));
  answer();
  expect(await screen.findByText('Refused')).toBeDefined();
  expect(shown()).toBe('Old');
});
