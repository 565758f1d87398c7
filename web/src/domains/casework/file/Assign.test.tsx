import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../test/conversions.ts';
import { someReference } from '../../../../test/imports.ts';
import { someOverview } from '../../../../test/overview.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { FilePage } from './FilePage.tsx';

const colleagues = [
  { id: 7, name: 'Nadia Karim', email: '', office: 'BD', roles: [] },
  { id: 31, name: 'Omar Haddad', email: '', office: 'BD', roles: [] },
];

/** Mocks a file whose changes get this response; returns what was sent. */
function server(answer: { status: number; body: unknown }, shown = someConversion()) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/overview-app/')) return { status: 200, body: someOverview() };
    if (request.includes('/assignees/')) return { status: 200, body: colleagues };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (!request.startsWith('POST ')) return { status: 200, body: shown };
    sent.push([request.replace(conversionId, ':id'), body]);
    return answer;
  });
  show(<FilePage />, `/apps/profile/conversion/${conversionId}`, '/apps/profile/conversion/:conversionId/:tab?');
  return sent;
}

async function dialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change case officer' }));
  return within(await screen.findByRole('dialog'));
}
async function choose(form: ReturnType<typeof within>) {
  await userEvent.click(form.getByRole('combobox', { name: /New case officer/ }));
  expect(screen.queryByRole('option', { name: 'Nadia Karim' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
}

test('a colleague becomes case officer, with a note for them', async () => {
  const given = someConversion({ caseOfficerId: 31, caseOfficer: 'Omar Haddad', version: 2 });
  const sent = server({ status: 200, body: given });
  const form = await dialog();
  await choose(form);
  await userEvent.type(form.getByRole('textbox', { name: 'Note to new case officer' }), 'Medical is booked');
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Reassigned to Omar Haddad.')).toBeDefined();
  const body = { version: 1, caseOfficerId: 31, note: 'Medical is booked' };
  expect(sent).toEqual([['POST /api/profile-app/conversions/:id/assign', body]]);
});

test('without a person nothing is sent; a refusal appears on the field', async () => {
  const message = "This person doesn't work in the BD office";
  const sent = server({ status: 422, body: { code: 'invalid', message, error: [{ type: 'caseOfficerId', message }] } });
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  expect(await form.findByText('Choose a case officer')).toBeDefined();
  expect(sent).toEqual([]);
  await choose(form);
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
});

test('on a conflict the colleague’s version is shown', async () => {
  const present = someConversion({ version: 5, caseOfficer: 'Asha Rao', caseOfficerId: 9 });
  server({ status: 409, body: { code: 'conflict', message: 'Somebody else has changed this.', present } });
  const form = await dialog();
  await choose(form);
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  expect(await form.findByText(/A colleague just changed this file/)).toBeDefined();
  expect(screen.getAllByText('Asha Rao').length).toBeGreaterThan(0);
});

test('the next action is edited in place, and its date moved with one click', async () => {
  const saved = someConversion({ nextAction: 'Ring the clinic', version: 2 });
  const sent = server({ status: 200, body: saved });
  const card = within(await screen.findByRole('region', { name: 'Next action' }));
  await userEvent.click(card.getByRole('button', { name: /Next action note/ }));
  const box = await card.findByRole('textbox', { name: 'Next action note' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Ring the clinic{Enter}');
  expect(await card.findByText('Ring the clinic')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: /Next week/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const [path, next] = ['POST /api/profile-app/conversions/:id/next-action', expect.stringMatching(/T04:00:00.000Z$/)];
  expect(sent).toEqual([
    [path, { version: 1, nextAction: 'Ring the clinic' }],
    [path, { version: 2, nextActionAt: next }],
  ]);
});

test('a closed file cannot be reassigned and has no next action', async () => {
  const closedAt = '2026-11-20T05:00:00.000Z';
  server(
    { status: 200, body: null },
    someConversion({ closedAt, nextActionAt: null, nextAction: null, can: { move: true, edit: true, assign: false } }),
  );
  expect(await screen.findByRole('button', { name: 'Change status' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change case officer' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Next action' })).toBeNull();
});
