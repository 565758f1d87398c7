import { NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reading, enquiryId, ok, someEnquiry, someEntry } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

function server(shown = someEnquiry()) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return reading(request, shown);
    sent.push(body);
    return ok({ entry: someEntry({ id: 2 }), enquiry: someEnquiry({ version: 4 }) });
  });
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, '/apps/enquiries/enquiry/:enquiryId/:folderHandle?');
  return sent;
}

test('n writes a note, Ctrl+Enter saves it and clears the draft', async () => {
  const sent = server();
  await screen.findByRole('button', { name: 'Save note' });
  await userEvent.keyboard('n');
  const box = screen.getByRole('textbox', { name: 'Write a note' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.type(box, 'Wants Melbourne.');
  expect(sessionStorage.getItem(`embark.draft.enquiry.${enquiryId}.note`)).toContain('Wants Melbourne.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Note saved.')).toBeDefined();
  expect(sent).toEqual([{ kind: 'note', note: 'Wants Melbourne.', direction: 'out' }]);
  expect(box).toHaveProperty('value', '');
  expect(sessionStorage.getItem(`embark.draft.enquiry.${enquiryId}.note`)).toBeNull();
});

test('a blank note or a call without an outcome is not sent', async () => {
  const sent = server();
  await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Enter a note')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Call' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  expect(await screen.findByText('Choose a call outcome')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a call is logged with its outcome and the next follow-up in one save', async () => {
  const sent = server();
  await screen.findByRole('button', { name: 'Save note' });
  await userEvent.keyboard('l');
  await userEvent.click(await screen.findByRole('button', { name: 'No answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule follow-up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  expect((await screen.findAllByText('Choose a follow-up date')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Next week/ })).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: /^Next week/ }).at(-1)!);
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
  expect(await screen.findByText('Call logged.')).toBeDefined();
  expect(sent).toEqual([
    expect.objectContaining({
      kind: 'call',
      outcome: 'no-answer',
      direction: 'out',
      nextFollowUpAt: expect.stringMatching(/T04:00:00.000Z$/),
    }),
  ]);
});

test.each([
  ['moves to the next status', true, 'FU'],
  ['keeps its status if requested', false, undefined],
])('a call on a new enquiry %s with the follow-up, in four clicks', async (_, follows, to) => {
  const moves = [{ to: 'FU' as const, needs: ['nextFollowUpAt' as const] }];
  const sent = server(someEnquiry({ status: 'NE', moves }));
  await userEvent.click(await screen.findByRole('button', { name: 'Call' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spoke' }));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Next week/ })).at(-1)!);
  const follow = screen.getByRole('checkbox', { name: 'Also change status to Follow-up' });
  expect(follow).toHaveProperty('checked', true);
  if (!follows) await userEvent.click(follow);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ outcome: 'reached', nextFollowUpAt: expect.stringMatching(/T04:00/) });
  expect(NewEnquiryEntry.parse(sent[0]).to).toBe(to);
});

test('the timeline groups entries by day, and the history lists changes by field', async () => {
  const rows = [
    someEntry({ id: 3, kind: 'status', data: { from: 'NE', to: 'CL', reason: 'Insufficient budget' }, note: '' }),
    someEntry({ id: 2, kind: 'call', data: { outcome: 'no-answer', direction: 'in' }, note: '' }),
    someEntry({ id: 1, kind: 'changed', data: { fields: ['phone', 'rating'] }, note: '' }),
  ];
  const change = { at: rows[0]!.at, actor: null, action: 'enquiries.change' };
  serverSays((request) => {
    if (request.includes('/history'))
      return ok({
        rows: [
          { ...change, field: 'rating', before: 'warm', after: 'hot' },
          {
            ...change,
            field: 'interest',
            before: { kind: 'admission' },
            after: { kind: 'admission', level: 'master' },
          },
        ],
      });
    return reading(request, someEnquiry(), rows);
  });
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, '/apps/enquiries/enquiry/:enquiryId/:folderHandle?');
  expect(await screen.findByRole('heading', { name: 'Monday 2 November 2026' })).toBeDefined();
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said[0]).toContain('Nadia Karim changed status from New to Closed');
  expect(said[0]).toContain('Reason: Insufficient budget');
  expect(said[1]).toContain('took a call: No answer');
  expect(said[2]).toContain('changed Phone, Rating');

  await userEvent.click(screen.getByRole('link', { name: 'History' }));
  const cells = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(cells[0]).toContain('RatingWarmHot');
  expect(cells[1]).toContain('Level of study–Master');
});
