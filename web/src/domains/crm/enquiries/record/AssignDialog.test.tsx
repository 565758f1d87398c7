import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { someEnquiry } from '../../../../../test/enquiries.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { AssignDialog } from './AssignDialog.tsx';

const enquiry = someEnquiry({ assigneeId: 7 });
const colleagues = [
  { id: 7, name: 'Asha Rao', email: '', office: 'AU', roles: [] },
  { id: 31, name: 'Omar Haddad', email: '', office: 'AU', roles: [] },
];

function open(
  answer: { status: number; body: unknown } = { status: 200, body: { ...enquiry, assignee: 'Omar Haddad' } },
) {
  const sent: unknown[] = [];
  const close = vi.fn<() => void>();
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/assignees/')) return { status: 200, body: colleagues };
    sent.push(body);
    return answer;
  });
  show(
    <SessionProvider value={person(['user'])}>
      <AssignDialog enquiry={enquiry} onClose={close} />
    </SessionProvider>,
  );
  return { sent, close };
}

test('an enquiry is reassigned to a colleague with a note', async () => {
  const { sent, close } = open();
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('combobox', { name: /New owner/ }));
  expect(screen.queryByRole('option', { name: 'Asha Rao' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Omar Haddad' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Note to new owner' }), 'Call after five');
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([{ version: enquiry.version, assigneeId: 31, note: 'Call after five' }]);
});

test('an enquiry is assigned by the rules; a message shows when no rule matches', async () => {
  const message = 'No assignment rule matches. Choose an owner.';
  const { sent, close } = open({
    status: 422,
    body: { code: 'invalid', message, error: [{ type: 'byRules', message }] },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('checkbox', { name: 'Assign automatically' }));
  await userEvent.click(form.getByRole('button', { name: 'Reassign' }));
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ version: enquiry.version, byRules: true, note: null }]);
  expect(close).not.toHaveBeenCalled();
});
