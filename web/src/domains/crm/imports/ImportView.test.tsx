import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../../kit/call/token.ts';
import { importId, someImport, someReference, someRow } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { tokenFor } from '../../../../test/people.ts';
import { ImportsPage } from './ImportsPage.tsx';

const runId = '0197a000-0000-7000-8000-000000000002';
const at = `/apps/enquiries/import?import=${importId}`;
const did = { dryRun: false, can: { cancel: false, undo: true, run: false, correct: false } };

/** Mocks the import per progress request, its lines, and the other calls. */
function server(job: (asked: number) => Import, rows: ImportRow[] = [someRow()]) {
  let asked = 0;
  const fetch = serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/assignees/')) return { status: 200, body: [] };
    if (request.startsWith('POST') && request.includes('/rows/')) return { status: 200, body: job(asked) };
    if (request.includes('/rows')) return { status: 200, body: { rows, total: rows.length, next: null } };
    if (request.endsWith('/run')) return { status: 200, body: { id: runId } };
    if (request.startsWith('POST')) return { status: 200, body: job(asked) };
    asked += 1;
    return { status: 200, body: job(asked) };
  });
  return { requests: () => fetch.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url}`), fetch };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
afterEach(() => vi.useRealTimers());

test('progress is requested every half second until the import ends, and not after', async () => {
  vi.useFakeTimers();
  const halfway = someImport({ state: 'running', processed: 2, startedAt: '2026-11-20T01:00:01.000Z' });
  const { requests } = server((asked) => (asked < 4 ? halfway : someImport()), []);
  const polls = () => requests().filter((request) => request.endsWith(importId)).length;
  show(<ImportsPage />, at);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(polls()).toBe(1);

  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(polls()).toBe(2);
  const bar = screen.getByRole('progressbar', { name: 'Previewing leads.csv' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('2 of 4 rows (50%)')).toBeDefined();

  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('Preview of leads.csv')).toBeDefined();
  const ended = polls();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(polls()).toBe(ended);
});

test('stopping a running import asks for confirmation', async () => {
  const running = someImport({
    ...did,
    state: 'running',
    processed: 1,
    can: { cancel: true, undo: false, run: false, correct: false },
  });
  const { requests } = server(() => running);
  show(<ImportsPage />, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop import' }));
  expect(requests().some((request) => request.startsWith('POST'))).toBe(false);

  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the import?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stop import' }));
  await waitFor(() => expect(requests()).toContain(`POST /api/enquiries-app/imports/${importId}/cancel`));
});

test('a preview says that nothing has changed, filters its rows by a count, and is imported', async () => {
  const { requests } = server(() => someImport());
  const router = show(<ImportsPage />, at);
  expect(await screen.findByText(/Nothing has changed/)).toBeDefined();

  const failed = screen.getByRole('button', { name: '1 will be rejected' });
  expect(failed.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(failed);
  await waitFor(() => expect(requests().at(-1)).toContain('outcome=failed'));
  expect(router.state.location.search).toContain('outcome=failed');
  expect(screen.getByRole('button', { name: '1 will be rejected' }).getAttribute('aria-pressed')).toBe('true');
  await press('1 will be rejected');
  expect(router.state.location.search).not.toContain('outcome');

  await press('Import 2 rows');
  await waitFor(() => expect(router.state.location.search).toBe(`?import=${runId}`));
});

test('a line shows its reason, its changes and the original text', async () => {
  const row = someRow({
    outcome: 'updated',
    why: { code: 'duplicate', about: 'E-2026-000012' },
    notes: [{ code: 'not-usable', target: 'whatsapp', about: '017-oops' }],
    difference: { phone: ['+61400000000', '+61411111111'], preferredName: [null, 'Asha'] },
  });
  server(() => someImport(), [row]);
  show(<ImportsPage />, at);
  expect(await screen.findByText('Same person and service as E-2026-000012')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Line 2: Asha Rao' }));

  const panel = within(await screen.findByRole('dialog', { name: 'Line 2: Asha Rao' }));
  expect(panel.getByText("WhatsApp isn't valid, so it was added to remarks: 017-oops")).toBeDefined();
  expect(panel.getByText('Phone').nextElementSibling?.textContent).toBe('+61400000000becomes+61411111111');
  expect(panel.getByText('Preferred name').nextElementSibling?.textContent).toBe('Asha');
  expect(panel.getByText('Dhaka office')).toBeDefined();
});

test('rejected lines are downloaded with the token of the session', async () => {
  keepToken(tokenFor(3600));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { fetch } = server(() => someImport());
  show(<ImportsPage />, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Download rejected rows' }));

  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const asked = fetch.mock.calls.find(([url]) => url.endsWith('/errors.csv'));
  expect(asked?.[0]).toBe(`/api/enquiries-app/imports/${importId}/errors.csv`);
  expect(asked?.[1]?.headers).toHaveProperty('authorization', expect.stringMatching(/^Bearer /));
  click.mockRestore();
});

test('undoing an import first shows what is deleted and what stays', async () => {
  const job = someImport({ ...did, created: 3, updated: 1 });
  const { requests } = server(() => job);
  show(<ImportsPage />, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of leads.csv?' }));
  expect(dialog.getByText(/3 enquiries it created will be deleted/)).toBeDefined();
  expect(dialog.getByText(/1 enquiry it updated will get its earlier values back/)).toBeDefined();
  expect(dialog.getByText(/someone has worked on since the import stay/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(requests()).toContain(`POST /api/enquiries-app/imports/${importId}/undo`));
});

test('a finished import links to its enquiries, and cannot be run again', async () => {
  server(() => someImport(did));
  show(<ImportsPage />, at);
  const link = await screen.findByRole('link', { name: 'Open imported enquiries' });
  expect(link.getAttribute('href')).toBe(`/apps/enquiries/all?importId=${importId}`);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('an undone import shows how many rows stay and links to them', async () => {
  server(() =>
    someImport({ ...did, state: 'undone', kept: 2, can: { cancel: false, undo: false, run: false, correct: false } }),
  );
  show(<ImportsPage />, at);
  expect(await screen.findByText(/2 rows were kept because someone has worked on them since/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open kept enquiries' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('values are formatted for display, and a line of a preview is corrected beside the list', async () => {
  const row = someRow({
    difference: {
      serCode: [null, 'VEB'],
      nationality: [null, 'BD'],
      dateOfBirth: [null, '2001-04-03'],
      nextFollowUpAt: [null, '2026-11-13T01:00:00.000Z'],
    },
  });
  const { requests, fetch } = server(() => someImport(), [row]);
  show(<ImportsPage />, at);
  const card = await screen.findByText(/Migration Bangladesh/);
  const said = card.closest('li')?.textContent ?? '';
  expect(said).toContain('Migration Bangladesh');
  expect(said).toMatch(/3 Apr 2001|Apr 3, 2001/);
  expect(said).toMatch(/7:00/); // in Dhaka's time zone
  expect(said).not.toMatch(/2026-11-13T|\bBD\b/);

  await userEvent.click(screen.getByRole('button', { name: 'Line 2: Asha Rao' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this row' }));
  const cell = screen.getByRole('textbox', { name: 'Branch' });
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Melbourne');
  await press('Save and preview again');
  await waitFor(() => expect(requests()).toContain(`POST /api/enquiries-app/imports/${importId}/rows/2`));
  const sent = fetch.mock.calls.find(([url]) => url.endsWith('/rows/2'))?.[1]?.body ?? '{}';
  expect(JSON.parse(sent)).toEqual({ cells: ['Asha Rao', 'asha@example.com', 'Melbourne'] });
});

test('after an undo the counts say so', async () => {
  server(() =>
    someImport({
      ...did,
      state: 'undone',
      created: 3,
      can: { cancel: false, undo: false, run: false, correct: false },
    }),
  );
  show(<ImportsPage />, at);
  expect(await screen.findByRole('button', { name: '3 created, undone' })).toBeDefined();
});

test.each<[Partial<Import>, string]>([
  [{}, 'The rows of this file are kept until 20 Dec 2026.'],
  [did, 'The rows of this file are kept until 20 Dec 2026. Until then you can undo the import.'],
  [{ ...did, rowsUntil: null, can: { ...did.can, undo: false } }, 'The rows of this file are no longer kept.'],
])('P12: says until when the rows are kept: %j', async (given, says) => {
  server(() => someImport(given));
  show(<ImportsPage />, at);
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download rejected|errors/i }) === null).toBe(given.rowsUntil === null);
});
