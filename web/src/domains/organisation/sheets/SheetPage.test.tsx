import type { Sheet } from '@embark/contracts/organisation/sheets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { SheetPage } from './SheetPage.tsx';

const address = 'https://docs.google.com/spreadsheets/d/1aB/edit';
const aSheet = (rest: Partial<Sheet> = {}): Sheet => ({
  book: 'admin',
  name: 'offerletter',
  office: 'AU',
  version: 3,
  isSet: true,
  address,
  embeds: true,
  setAt: '2026-11-02T01:00:00Z',
  setBy: 'Alex Morgan',
  restorable: false,
  can: { see: true, set: false },
  ...rest,
});
const unset = { address: null, isSet: false, embeds: false, version: 0, setAt: null, setBy: null };
const ok = (body: unknown) => ({ status: 200, body });

/** Renders the page of a sheet; `saves` is the response to a save. Returns what was sent. */
function open(sheet: Sheet, { at = '/admin/OfferLetter', answers = true, saves = ok(sheet) } = {}) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.endsWith('/probe')) return ok({ host: 'docs.google.com', answers });
    if (request === 'GET /api/sheets-app/sheets')
      return ok({
        rows: [sheet, aSheet({ book: 'accounts', name: 'expense', address: null, can: { see: false, set: true } })],
        hosts: ['docs.google.com', '*.sharepoint.com'],
      });
    if (request.startsWith('GET ')) return ok(sheet);
    sent.push([request, body]);
    return saves;
  });
  show(<SheetPage />, at, `/${sheet.book}/:name`);
  return sent;
}

afterEach(() => vi.useRealTimers());

test('the sheet is in a titled, sandboxed frame that sends no referrer', async () => {
  open(aSheet());
  const frame = await screen.findByTitle('Offer letter · Australia');
  expect(frame.getAttribute('src')).toBe(address);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offer letter · Australia');
  const beside = screen.getByRole('link', { name: 'Open in a new tab' });
  expect([beside.getAttribute('href'), beside.getAttribute('rel')]).toEqual([address, 'noopener noreferrer']);
  expect(screen.queryByRole('button', { name: 'Sheet addresses' })).toBeNull();
});

test('the demo company’s own sheet is in a fully sandboxed frame', async () => {
  open(aSheet({ address: '/api/demo-sheets/admin/offerletter', setAt: null, setBy: null }));
  const frame = await screen.findByTitle('Offer letter · Australia');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    '/api/demo-sheets/admin/offerletter',
    '',
  ]);
});

test('a sheet that times out shows a warning; a retry loads it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(aSheet());
  const frame = await screen.findByTitle('Offer letter · Australia');
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.getByRole('alert').textContent).toContain("docs.google.com hasn't responded yet");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const again = screen.getByTitle('Offer letter · Australia');
  expect(again).not.toBe(frame);
  fireEvent.load(again);
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tells apart an unreachable host and one that redirects to its sign-in', async () => {
  open(aSheet(), { answers: false });
  expect((await screen.findByRole('alert')).textContent).toContain("isn't responding");
  const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  act(() => void document.dispatchEvent(violation));
  expect(screen.getByRole('alert').textContent).toContain('sign in, then try again');
});

test('without an address other users are asked to contact an admin', async () => {
  open(aSheet(unset));
  expect(await screen.findByText('No spreadsheet linked yet')).toBeDefined();
  expect(screen.getByText('Ask an administrator to link it.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a host no longer allowed is not framed, but can be opened in a new tab', async () => {
  open(aSheet({ embeds: false }));
  expect(await screen.findByText(/Sheets from docs.google.com aren't allowed here/)).toBeDefined();
  expect(screen.queryByTitle('Offer letter · Australia')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Open in a new tab' })[0]?.getAttribute('href')).toBe(address);
});

test('an admin sets the address on the page; a server error appears on the field', async () => {
  const refusal = {
    code: 'invalid',
    message: 'Please check the form.',
    error: [{ type: 'address', message: 'You can only link pages from: docs.google.com' }],
  };
  const sent = open(aSheet({ ...unset, can: { see: true, set: true } }), {
    saves: { status: 422, body: refusal },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Link spreadsheet' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sheet addresses' }));
  const field = await panel.findByRole('textbox', { name: 'Address' });
  await userEvent.type(field, 'http://evil.test/x');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Use a link that starts with https://')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://evil.test/x');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/You can only link pages from/)).toBeDefined();
  expect(sent).toEqual([
    ['PATCH /api/sheets-app/sheets/admin/offerletter', { address: 'https://evil.test/x', version: 0 }],
  ]);
});

test('an admin replaces the accounts’ address without seeing it, and removes one after a confirmation', async () => {
  const sent = open(aSheet({ can: { see: true, set: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sheet addresses' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sheet addresses' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Remove link' }));
  const question = within(await screen.findByRole('dialog', { name: /Remove the link to Offer letter/ }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);

  await userEvent.click(await panel.findByRole('combobox', { name: 'Sheet' }));
  await userEvent.click(await screen.findByRole('option', { name: /Expense · Australia/ }));
  expect(await panel.findByText(/Only people with access to this page can see the address/)).toBeDefined();
  const field = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Address' });
  expect([field.value, panel.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled]).toEqual(['', true]);
  await userEvent.type(field, address);
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([['PATCH /api/sheets-app/sheets/accounts/expense', { address, version: 3 }]]),
  );
});

test('S4: an admin restores the demo sheet after a confirmation', async () => {
  const sent = open(aSheet({ restorable: true, can: { see: true, set: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sheet addresses' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sheet addresses' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Restore the demo sheet' }));
  const question = within(await screen.findByRole('dialog', { name: /Restore the demo sheet of Offer letter/ }));
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Restore the demo sheet' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PATCH /api/sheets-app/sheets/admin/offerletter', { address: null, demo: true, version: 3 }],
    ]),
  );
});
