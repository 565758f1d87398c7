import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { around, ok, someEnquiry, someRow } from '../../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../../test/page.tsx';
import { person } from '../../../../../../test/people.ts';
import { SessionProvider } from '../../../../organisation/session/index.ts';
import { EnquiriesPage } from '../EnquiriesPage.tsx';

const page = (
  <SessionProvider value={person(['user'])}>
    <EnquiriesPage />
  </SessionProvider>
);

type Answer = { status: number; body: unknown };

/** Mocks a list of one enquiry that saves what is sent, unless `answer` overrides it. Returns what was sent. */
function server(
  given: Partial<EnquiryRow> = {},
  answer: (sent: object, nth: number) => Answer | undefined = () => undefined,
) {
  let row = someRow(given);
  const sent: object[] = [];
  serverSays((request, body) => {
    if (request.startsWith('PATCH')) {
      const change = z.record(z.string(), z.unknown()).parse(body);
      sent.push(change);
      const other = answer(change, sent.length);
      if (other) return other;
      const owner = change['assigneeId'] === 8 ? { assignee: 'Farzana Yasmin' } : {};
      row = { ...row, ...change, ...owner, version: row.version + 1 };
      return ok({ ...someEnquiry(), ...row, can: someEnquiry().can });
    }
    if (request.includes(`/enquiries/${row.id}`))
      return around(request) ?? ok({ ...someEnquiry(), ...row, can: someEnquiry().can });
    return around(request) ?? ok({ rows: [row], total: 1, next: null });
  });
  return { sent, later: (change: Partial<EnquiryRow>) => (row = { ...row, ...change }) };
}

const open = () => show(page, '/apps/enquiries/all', '/apps/enquiries/:type');
async function cell(title: string): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: /Rahim Uddin/, hidden: true });
  const heads = screen.getAllByRole('columnheader', { hidden: true });
  const at = heads.find(({ textContent }) => textContent?.startsWith(title))?.getAttribute('aria-colindex');
  const found = row.querySelector<HTMLElement>(`[aria-colindex="${at}"]`);
  if (!found) throw new Error(`no cell ${title}`);
  return found;
}
const editor = async (title: string) => within(await cell(title)).findByRole('combobox');
async function edit(title: string, key = '{Enter}') {
  (await cell(title)).focus();
  await userEvent.keyboard(key);
}

test('Enter edits the cell, choosing saves at once, and it can be undone', async () => {
  const { sent } = server();
  const router = open();
  await edit('Rating');
  const field = await editor('Rating');
  expect(document.activeElement).toBe(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, rating: 'cold' }]));
  expect((await cell('Rating')).textContent).toContain('Cold');
  await waitFor(async () => expect(document.activeElement).toBe(await cell('Rating')));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]).toEqual({ version: 4, rating: 'hot' }));
  await waitFor(async () => expect((await cell('Rating')).textContent).toContain('Hot'));
  expect(router.state.location.pathname).toBe('/apps/enquiries/all');
});

test('a plain choice is edited in its cell and can be cleared', async () => {
  const { sent } = server({ callTime: 'morning' });
  localStorage.setItem('embark.list.enquiries', JSON.stringify({ shown: { callTime: true } }));
  open();
  expect((await cell('Best time to call')).textContent).toContain('Morning');
  await edit('Best time to call');
  await userEvent.clear(await editor('Best time to call'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 3, callTime: null }]));
  await waitFor(async () => expect((await cell('Best time to call')).textContent).not.toContain('Morning'));
});

test('Tab saves and edits the next cell, Shift+Tab the previous one, Escape discards', async () => {
  const { sent } = server();
  localStorage.setItem('embark.list.enquiries', JSON.stringify({ shown: { leadSource: true } }));
  open();
  await edit('Owner', '{F2}');
  await userEvent.clear(await editor('Owner'));
  await userEvent.keyboard('Farz');
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ version: 3, assigneeId: 8 }]));
  expect(await editor('Source')).toBeDefined();
  await userEvent.tab({ shift: true });
  await editor('Owner');
  await userEvent.keyboard('Nad{Escape}');
  expect(within(await cell('Owner')).queryByRole('combobox')).toBeNull();
  expect((await cell('Owner')).textContent).toContain('Farzana');
  expect(sent).toHaveLength(1);
});

test('a follow-up is entered in the office’s time zone, and the user’s own time shows beside it', async () => {
  const { sent } = server();
  open();
  await edit('Next follow-up');
  const field = await screen.findByLabelText('Next follow-up', { selector: 'input' });
  expect(field).toHaveProperty('value', '2126-12-01T10:00');
  expect(screen.getByText(/^Dhaka time/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '2126-12-02T15:30');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ version: 3, nextFollowUpAt: '2126-12-02T09:30:00.000Z' }]));
});

test('a rejected value shows its error in the cell, with a retry', async () => {
  const no = {
    status: 422,
    body: { code: 'invalid', message: 'No.', error: [{ type: 'rating', message: 'Not today.' }] },
  };
  const { sent } = server({}, (_sent, nth) => (nth === 1 ? no : undefined));
  open();
  await edit('Rating');
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  const again = await screen.findByRole('button', { name: /Couldn't save Rating: Not today/ });
  expect((await cell('Rating')).textContent).toContain('Hot');
  await userEvent.click(again);
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(async () => expect((await cell('Rating')).textContent).toContain('Cold'));
  expect(screen.queryByRole('button', { name: /Couldn't save/ })).toBeNull();
});

const stale = (present: object) => ({
  status: 409,
  body: { code: 'conflict', message: 'Stale.', present: { ...someEnquiry({ version: 7 }), ...present } },
});

test('a colleague’s change of another field is kept', async () => {
  const { sent } = server({}, (_sent, nth) => (nth === 1 ? stale({ leadStatus: 'qualified' }) : undefined));
  open();
  await edit('Rating');
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  await waitFor(() => expect(sent).toEqual([expect.anything(), { version: 7, rating: 'cold' }]));
});

test('a colleague’s change of the same field asks which to keep', async () => {
  const { sent } = server({}, (_sent, nth) => (nth === 1 ? stale({ rating: 'warm' }) : undefined));
  open();
  await edit('Rating');
  await userEvent.click(await screen.findByRole('option', { name: 'Cold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed Rating' }));
  expect([dialog.getByText('Cold'), dialog.getByText('Warm')]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent[1]).toEqual({ version: 7, rating: 'cold' }));
});

test('the status asks for what its move needs; the name still opens the preview, and so does o', async () => {
  server();
  const router = open();
  await edit('Status');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Closed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Closed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  (await cell('Rating')).focus();
  await userEvent.keyboard('o');
  expect(router.state.location.pathname).toBe(`/apps/enquiries/enquiry/${someRow().id}`);
});

test('without edit permission, Enter opens the row', async () => {
  server({ can: { edit: false, move: false, delete: false } });
  const router = open();
  await edit('Rating');
  expect(router.state.location.pathname).toBe(`/apps/enquiries/enquiry/${someRow().id}`);
});
