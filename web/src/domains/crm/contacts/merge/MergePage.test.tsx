import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contactId, otherId, somePreview } from '../../../../../test/contacts.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { MergePage } from './MergePage.tsx';

function server(refusal?: string) {
  const sent: unknown[] = [];
  const read: string[] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET')) {
      read.push(request);
      return { status: 200, body: somePreview() };
    }
    sent.push(body ?? request);
    if (refusal) return { status: 409, body: { code: 'conflict', message: refusal } };
    const moved = somePreview().moves;
    return { status: 200, body: { id: otherId, contactId, name: 'Md Rahim Uddin', moved } };
  });
  return { sent, read };
}
const open = () =>
  show(
    <SessionProvider value={person(['admin'])}>
      <MergePage />
    </SessionProvider>,
    `/apps/contacts/merge/${contactId}/${otherId}`,
    '/apps/contacts/merge/:keepId/:dropId',
  );
const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

test('differing fields are chosen one by one, the suggested side preselected, and sent with the versions read', async () => {
  const { sent, read } = server();
  const router = open();
  const phone = await group('Phone');
  expect(phone.getByRole<HTMLInputElement>('radio', { name: '+8801711000001' }).checked).toBe(true);
  await userEvent.click(phone.getByRole('radio', { name: '+8801711000000' }));
  expect(screen.queryByRole('radiogroup', { name: 'Family name' })).toBeNull();
  expect(screen.getByText('2 enquiries')).toBeDefined();
  expect(screen.getByText(/VE: E-2026-000001, E-2026-000002/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/contacts/contact/${contactId}`));
  expect(sent).toEqual([
    {
      keep: contactId,
      keepVersion: 3,
      drop: otherId,
      dropVersion: 5,
      choose: { givenNames: 'drop', phone: 'keep', dateOfBirth: 'drop' },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(read, 'what is one has no two sides to be read again').toHaveLength(1);
});

test('fields can be chosen by keyboard alone', async () => {
  server();
  open();
  const phone = await group('Phone');
  phone.getByRole('radio', { name: '+8801711000001' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(phone.getByRole<HTMLInputElement>('radio', { name: '+8801711000000' }).checked).toBe(true);
});

test('a conflict shows an error, and nothing is lost', async () => {
  server('Rahim Uddin has already been merged into Karim by Amal.');
  const router = open();
  await group('Phone');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect((await screen.findByRole('alert')).textContent).toContain('has already been merged');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(router.state.location.pathname).toContain('/merge/');
});
