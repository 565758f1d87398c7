import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { someOverview } from '../../../../test/overview.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { FilePage } from './FilePage.tsx';

const granted = someConversion({ statusId: 12, status: 'Visa granted', statusColour: 'green', version: 2, moves: [] });

/** Mocks a file whose move gets this response; returns what was sent. */
function server(answer: { status: number; body: unknown }, first = someConversion()) {
  const sent: unknown[] = [];
  let shown = first;
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/overview-app/')) return { status: 200, body: someOverview() };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (!request.startsWith('POST ')) return { status: 200, body: shown };
    sent.push([request, body]);
    if (answer.status === 200) shown = granted;
    return answer;
  });
  show(<FilePage />, `/apps/profile/conversion/${conversionId}`, '/apps/profile/conversion/:conversionId/:tab?');
  return sent;
}

async function open(status: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: status }));
  return within(await screen.findByRole('dialog'));
}

test('a move sends the version that was read, and the file shows the new status', async () => {
  const sent = server({ status: 200, body: granted });
  const dialog = await open('Visa granted');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Granted until 2030');
  await userEvent.click(dialog.getByRole('button', { name: 'Move to “Visa granted”' }));
  expect(await screen.findByText('Status changed to Visa granted.')).toBeDefined();
  expect(sent).toEqual([
    [
      `POST /api/profile-app/conversions/${conversionId}/move`,
      { to: 12, version: 1, reason: null, note: 'Granted until 2030' },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull());
});

test('without a required reason nothing is sent', async () => {
  const sent = server({ status: 200, body: granted });
  const dialog = await open('Withdrawn');
  expect(dialog.queryByLabelText(/Next action/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  expect(await dialog.findByText('Enter a reason')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moved to Canada');
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('on a conflict the colleague’s version is shown and the move is not made', async () => {
  const theirs = someConversion({ version: 5, status: 'On hold', statusId: 14, moves: [] });
  const body = { code: 'conflict', message: 'Someone else has changed this. Reload and try again.', present: theirs };
  server({ status: 409, body });
  const dialog = await open('Visa granted');
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  expect(await dialog.findByText(/A colleague just changed this file/)).toBeDefined();
  expect(screen.getAllByText('On hold').length).toBeGreaterThan(0);
});

test('a server error appears on its field', async () => {
  const error = [{ type: 'nextActionAt', message: 'Choose a time in the future' }];
  server({ status: 422, body: { code: 'invalid', message: 'Please check.', error } });
  const dialog = await open('Visa granted');
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  expect(await dialog.findByText(/Choose a time in the future/)).toBeDefined();
});

test('B5: closing asks for the letter and the originals, and names what is missing', async () => {
  const closing = someConversion({
    moves: [{ to: 2, name: 'Converted closed', colour: 'grey', ended: true, needsReason: false, needsClosing: true }],
  });
  const sent = server({ status: 200, body: granted }, closing);
  const dialog = await open('Converted closed');
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  expect(await dialog.findByText('Enter when the closing letter was sent, or why not')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why no letter was sent' }), 'Told in person');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Original documents' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kept' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why they were kept/ }), 'Asked us to');
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /api/profile-app/conversions/${conversionId}/move`,
    {
      to: 2,
      version: 1,
      reason: null,
      note: null,
      closing: { letterOn: null, letterWhy: 'Told in person', originals: 'kept', originalsWhy: 'Asked us to' },
    },
  ]);
});

test('A2: a next action after the target of an open date asks for a reason', async () => {
  const message = 'This is after the target of an open date. Choose an earlier day, or enter why it is later';
  const error = [{ type: 'nextActionAt', message }];
  server({ status: 422, body: { code: 'invalid', message, error } });
  const dialog = await open('Visa granted');
  expect(dialog.queryByRole('textbox', { name: 'Why it is later' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /Move to/ }));
  expect(await dialog.findByRole('textbox', { name: 'Why it is later' })).toBeDefined();
});
