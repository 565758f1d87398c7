import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reading, enquiryId, ok, offered, someEnquiry } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

const conversionId = '0197a000-0000-7000-8000-0000000000c1';

/** Mocks the record page; returns what was sent. `answers` handles the writes. */
function server(
  shown = someEnquiry(),
  answers: (request: string) => { status: number; body: unknown } = () => ok(shown),
) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return reading(request, shown);
    sent.push([request, body]);
    return answers(request);
  });
  const path = '/apps/enquiries/enquiry/:enquiryId/:folderHandle?';
  const router = show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, path);
  return { sent, router };
}

const move = `POST /api/enquiries-app/enquiries/${enquiryId}/move`;
const openMoves = async () => userEvent.click(await screen.findByRole('button', { name: 'Change status' }));

test('only allowed moves are offered; one that needs no input runs at once', async () => {
  const moved = someEnquiry({ status: 'IP', version: 4, moves: [{ to: 'FU', needs: [] }] });
  const { sent } = server(someEnquiry(), () => ok(moved));
  await openMoves();
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Move to In progress',
    'Move to Letter of offer',
    'Move to Closed',
  ]);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to In progress' }));
  expect(await screen.findByText('Status changed to In progress.')).toBeDefined();
  expect(sent).toEqual([[move, { to: 'IP', version: 3 }]]);

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([move.replace('/move', '/undo-move'), { version: 4 }]));
});

test('closing asks for a reason from the list and sends it with the note', async () => {
  const { sent } = server(someEnquiry(), () => ok(someEnquiry({ status: 'CL', version: 4, moves: [] })));
  await openMoves();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Closed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Closed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Closed' }));
  expect(await dialog.findByText('Choose a reason')).toBeDefined();
  expect(sent).toEqual([]);

  await userEvent.click(dialog.getByRole('combobox', { name: /Why are you closing it/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Insufficient budget' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Next year perhaps.');
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Closed' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ to: 'CL', version: 3, reason: 'budget', note: 'Next year perhaps.' });
});

test('reopening needs a reason; a server error appears on its field', async () => {
  const complaint = 'Enter a reason for reopening';
  const refusal = { code: 'invalid', message: complaint, error: [{ type: 'reason', message: complaint }] };
  const closed = someEnquiry({ status: 'CL', moves: [{ to: 'FU', needs: ['statedReason'] }] });
  server(closed, () => ({ status: 422, body: refusal }));
  await openMoves();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reopen as Follow-up' }));
  const reason = await screen.findByRole('textbox', { name: /Why are you reopening it/ });
  await userEvent.type(reason, '-');
  await userEvent.click(screen.getAllByRole('button', { name: 'Reopen as Follow-up' }).at(-1)!);
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(complaint).length).toBeGreaterThan(0);
});

test('a move to follow-up asks for a time in the office’s time zone', async () => {
  const needs = someEnquiry({ status: 'NE', moves: [{ to: 'FU', needs: ['nextFollowUpAt'] }] });
  const { sent } = server(needs);
  await openMoves();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Follow-up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Follow-up' }));
  await userEvent.click(dialog.getByRole('button', { name: /Next week/ }));
  expect(dialog.getByText(/in Dhaka/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Follow-up' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ to: 'FU', nextFollowUpAt: expect.stringMatching(/T04:00:00.000Z$/) });
});

test('the current follow-up is prefilled: one more click confirms the first move', async () => {
  const moves = [{ to: 'FU' as const, needs: ['nextFollowUpAt' as const] }];
  const { sent } = server(someEnquiry({ status: 'NE', moves }), () => ok(someEnquiry({ version: 4 })));
  await openMoves();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Follow-up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Follow-up' }));
  expect(dialog.getByLabelText(/Next follow-up/)).toHaveProperty('value', '2126-12-01T10:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Follow-up' }));
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ to: 'FU', nextFollowUpAt: '2126-12-01T04:00:00.000Z' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('converting sends once on a double click, with the case officer, and the client file opens', async () => {
  const answer = ok({ enquiry: someEnquiry({ status: 'CV' }), conversionId, conversionNumber: 'C-2026-00042' });
  const { sent, router } = server(someEnquiry({ status: 'OL', moves: [] }), () => answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Convert to client' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Convert Rahim Uddin/ }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Case officer' })).toHaveProperty('value', 'Nadia Karim'),
  );
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Convert to client' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/profile/conversion/${conversionId}`));
  expect(sent).toEqual([
    [`POST /api/enquiries-app/enquiries/${enquiryId}/convert`, { version: 3, caseOfficerId: 7, note: null }],
  ]);
});

test('a user who may only read sees no changes to make', async () => {
  const none = { edit: false, move: false, delete: false, convert: false };
  server(someEnquiry({ can: none, moves: [], others: [] }));
  expect(await screen.findByRole('heading', { name: /Rahim Uddin/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Phone/ })).toBeNull();
});

test('a converted enquiry links to the file, and has no due date', async () => {
  const none = { edit: false, move: false, delete: false, convert: false };
  server(someEnquiry({ status: 'CV', conversionId, nextFollowUpAt: null, moves: [], can: none }));
  const link = await screen.findByRole('link', { name: 'Open client file' });
  expect(link.getAttribute('href')).toBe(`/apps/profile/conversion/${conversionId}`);
  expect(screen.queryByRole('heading', { name: 'Next follow-up' })).toBeNull();
});

test('a quick time saves the follow-up at once, on the office’s working days', async () => {
  const { sent } = server();
  const card = within(await screen.findByRole('region', { name: 'Next follow-up' }));
  await waitFor(() => expect(card.getAllByRole('button').length).toBeGreaterThan(2));
  await userEvent.click(card.getByRole('button', { name: /Next week/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = sent[0]?.[1];
  expect(body).toEqual({ version: 3, nextFollowUpAt: expect.stringMatching(/T04:00:00.000Z$/) });
  const day = new Date(String(Object.values(body ?? {}).at(-1))).getUTCDay() || 7;
  expect(offered.offices[1]?.workdays).toContain(day);
});

test('e edits, m moves, f focuses the follow-up, but not while typing', async () => {
  server();
  await screen.findByRole('button', { name: 'Change status' });
  await userEvent.keyboard('f');
  expect(document.activeElement?.textContent).toMatch(/10:00 am|4:00 pm/);
  await userEvent.keyboard('e');
  const box = await screen.findByRole('textbox', { name: 'Given names' });
  await userEvent.type(box, 'm{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  await userEvent.keyboard('m');
  expect(await screen.findByRole('menuitem', { name: 'Move to Closed' })).toBeDefined();
});

const touch = (leadSource: string, at: string) => ({
  enquiryId,
  number: 'E-2026-000001',
  at,
  leadSource,
  campaign: null,
});

test('the person’s touches that led to this enquiry show beside their other enquiries', async () => {
  const user = userEvent.setup();
  const touches = {
    firstTouch: touch('Facebook', '2026-01-05T00:00:00Z'),
    lastTouch: { ...touch('Google', '2026-02-01T00:00:00Z'), enquiryId: conversionId },
  };
  const shown = someEnquiry();
  serverSays((request) => (request.endsWith('/touches') ? ok(touches) : reading(request, shown)));
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, '/apps/enquiries/enquiry/:enquiryId/:folderHandle?');
  await user.click(await screen.findByRole('link', { name: /^Related/ }));
  expect(await screen.findByRole('heading', { name: 'Lead source history' })).toBeDefined();
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Facebook'), expect.stringContaining('Google')]),
  );
});

test('an earlier value is restored from the history, only where the server offers it', async () => {
  const change = { at: '2026-11-02T05:00:00.000Z', actor: 'Nadia Karim', action: 'enquiries.change' };
  const rows = [
    { ...change, field: 'rating', before: 'warm', after: 'hot', restores: 71 },
    { ...change, field: 'status', before: 'NE', after: 'FU' },
  ];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/history')) return ok({ rows });
    if (request.startsWith('GET ')) return reading(request, someEnquiry());
    sent.push([request, body]);
    return ok(someEnquiry({ rating: 'warm', version: 4 }));
  });
  const path = '/apps/enquiries/enquiry/:enquiryId/:folderHandle?';
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}?part=history`, path);
  const restore = await screen.findAllByRole('button', { name: /^Restore/ });
  expect(restore.map((one) => one.getAttribute('aria-label'))).toEqual(['Restore Rating to “Warm”']);
  await userEvent.click(restore[0]!);
  expect(await screen.findByText('Rating restored.')).toBeDefined();
  expect(sent).toEqual([
    [`POST /api/enquiries-app/enquiries/${enquiryId}/restore`, { version: 3, entry: 71, field: 'rating' }],
  ]);
});
