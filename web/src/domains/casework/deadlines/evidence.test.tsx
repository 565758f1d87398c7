import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { someDeadline } from '../../../../test/deadlines.ts';
import { someChecklist, someDocument, someLine } from '../../../../test/documents.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';

const letter = someDocument(1, { name: 'answer.pdf' });
const receipt = someDocument(2, { name: 'receipt.pdf', lineId: null });
const locked = someDocument(3, { name: 'passport.pdf', can: { open: false, view: false, edit: false } });
const far = someDeadline({ dueOn: '2099-12-29', dueAt: '2099-12-29T12:59:00.000Z', targetOn: '2099-12-24' });

function open(dialog: React.ReactElement) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.startsWith(`GET /api/documents-app/files/${conversionId}`))
      return ok(
        someChecklist([someLine(1, { document: letter }), someLine(3, { document: locked })], { free: [receipt] }),
      );
    if (request.startsWith('GET')) return around(request) ?? ok({});
    sent.push(body);
    return ok(someDeadline({ state: 'met' }));
  });
  show(<SessionProvider value={person(['buser'])}>{dialog}</SessionProvider>);
  return sent;
}
const optionsOf = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Document/ }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

test('A3: a document of the file that the user can open is the evidence of a closed date', async () => {
  const sent = open(<CloseDialog date={far} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Answer the s56 letter”' }));
  await waitFor(async () => expect(await optionsOf(dialog)).toEqual(['answer.pdf', 'receipt.pdf']));
  await userEvent.click(screen.getByRole('option', { name: 'answer.pdf' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close date' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 1, state: 'met', documentId: letter.id }]));
});

test('F2: a document is enough for a new due day', async () => {
  const sent = open(<ChangeDialog date={far} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText(/Due date/);
  await userEvent.clear(day);
  await userEvent.type(day, '2099-12-30');
  await dialog.findByRole('combobox', { name: /^Document/ });
  await waitFor(async () => expect(await optionsOf(dialog)).toHaveLength(2));
  await userEvent.click(screen.getByRole('option', { name: 'receipt.pdf' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 1, dueOn: '2099-12-30', documentId: receipt.id }]));
});
