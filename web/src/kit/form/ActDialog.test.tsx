import { post } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { serverAnswers, show } from '../../../test/page.tsx';
import { ApiProblem } from '../call/api.ts';
import { ActDialog, FieldsDialog } from './ActDialog.tsx';
import { FormText } from './fields.tsx';

const reopen = post('/things-app/things/:id/reopen', {
  permission: 'signed-in',
  summary: '',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ version: z.int(), reason: z.string().min(1, 'Enter a reason') }),
  returns: z.object({ number: z.string() }),
});
const id = '0198c1de-0000-7000-8000-000000000001';

function open() {
  const done = vi.fn<(answer: { number: string }) => void>();
  const close = vi.fn<() => void>();
  show(
    <ActDialog
      act={reopen}
      refreshes={[]}
      row={{ id, version: 3 }}
      start={{ reason: '' }}
      title="Reopen T-1"
      save="Reopen"
      done={done}
      onClose={close}
    >
      {(control) => <FormText control={control} name="reason" label="Reason" required />}
    </ActDialog>,
  );
  return { done, close, form: within(screen.getByRole('dialog', { name: 'Reopen T-1' })) };
}
const reason = (form: ReturnType<typeof open>['form']) => form.getByRole('textbox', { name: /Reason/ });

test('the reason can be typed at once, and Ctrl+Enter sends it with the row and its version', async () => {
  const sent = serverAnswers(200, { number: 'T-1' });
  const { done, close, form } = open();
  expect(document.activeElement).toBe(reason(form));
  await userEvent.keyboard('Closed by mistake{Control>}{Enter}{/Control}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(done).toHaveBeenCalledExactlyOnceWith({ number: 'T-1' });
  const [address, options] = sent.mock.calls[0] ?? [];
  expect([String(address), JSON.parse(String(options?.body))]).toEqual([
    expect.stringContaining(`/things-app/things/${id}/reopen`),
    { version: 3, reason: 'Closed by mistake' },
  ]);
});

test('a missing field is named, and nothing is sent', async () => {
  const sent = serverAnswers(200, { number: 'T-1' });
  const { form, close } = open();
  await userEvent.click(form.getByRole('button', { name: 'Reopen' }));
  expect(await form.findByText('Enter a reason')).toBeInstanceOf(HTMLElement);
  expect([sent.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
});

test('a refusal is shown, what was typed stays, and the dialog with it', async () => {
  serverAnswers(409, { code: 'conflict', message: 'Somebody has changed this meanwhile.' });
  const { done, close, form } = open();
  await userEvent.type(reason(form), 'Closed by mistake');
  await userEvent.click(form.getByRole('button', { name: 'Reopen' }));
  expect(await form.findByText('Somebody has changed this meanwhile.')).toBeInstanceOf(HTMLElement);
  expect(reason(form)).toHaveProperty('value', 'Closed by mistake');
  expect([done.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
});

/** The dialog on a row whose version is read again while it is open. */
function ReadAgain() {
  const [version, setVersion] = useState(3);
  return (
    <ActDialog
      act={reopen}
      refreshes={[]}
      row={{ id, version }}
      start={{ reason: '' }}
      title="Reopen T-1"
      save="Reopen"
      onClose={() => undefined}
    >
      {(control) => (
        <>
          <FormText control={control} name="reason" label="Reason" required />
          <button type="button" onClick={() => setVersion(4)}>
            Version {version}
          </button>
        </>
      )}
    </ActDialog>
  );
}

test('a change of the row meanwhile is not overwritten: the version of the opening is sent', async () => {
  const sent = serverAnswers(409, { code: 'conflict', message: 'Somebody has changed this meanwhile.' });
  show(<ReadAgain />);
  await userEvent.click(screen.getByRole('button', { name: 'Version 3' }));
  expect(screen.getByRole('button', { name: 'Version 4' })).toBeInstanceOf(HTMLElement);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Closed by mistake');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ version: 3, reason: 'Closed by mistake' });
});

const Paid = z.strictObject({ how: z.enum(['bank', 'cash']), account: z.string() });

/** The dialog of an act that sends other values than its fields. */
function openFields(send: (values: z.output<typeof Paid>) => Promise<string>) {
  const done = vi.fn<(answer: string) => void>();
  const close = vi.fn<() => void>();
  show(
    <FieldsDialog
      schema={Paid}
      start={{ how: 'bank', account: '' }}
      send={send}
      title="Pay out"
      save="Pay"
      done={done}
      onClose={close}
    >
      {(control, form) => (
        <>
          <FormText control={control} name="how" label="How" />
          {form.watch('how') === 'bank' && <FormText control={control} name="account" label="Account" />}
        </>
      )}
    </FieldsDialog>,
  );
  return { done, close, form: within(screen.getByRole('dialog', { name: 'Pay out' })) };
}

test('fields without a call of their own are sent as the caller says, and the answer is handled before it closes', async () => {
  const send = vi.fn<(values: z.output<typeof Paid>) => Promise<string>>().mockResolvedValue('P-1');
  const { done, close, form } = openFields(send);
  await userEvent.type(form.getByRole('textbox', { name: 'Account' }), '12');
  await userEvent.click(form.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ how: 'bank', account: '12' });
  expect(done).toHaveBeenCalledExactlyOnceWith('P-1');
});

test('a field that depends on another one comes and goes with it', async () => {
  const { form } = openFields(async () => '');
  await userEvent.clear(form.getByRole('textbox', { name: 'How' }));
  expect(form.queryByRole('textbox', { name: 'Account' })).toBeNull();
  await userEvent.type(form.getByRole('textbox', { name: 'How' }), 'bank');
  expect(form.getByRole('textbox', { name: 'Account' })).toBeInstanceOf(HTMLElement);
});

test('a refusal of what the caller sends is shown on its field, and the dialog stays', async () => {
  const refusal = new ApiProblem(422, { error: [{ type: 'account', message: 'Enter the account' }] });
  const { done, close, form } = openFields(() => Promise.reject(refusal));
  await userEvent.click(form.getByRole('button', { name: 'Pay' }));
  expect(await form.findByText('Enter the account')).toBeInstanceOf(HTMLElement);
  expect([done.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
});

test('a missing or misspelt field does not compile', () => {
  const shared = { title: '', save: '', onClose: () => undefined };
  const act = { ...shared, act: reopen, refreshes: [] };
  const fields = { ...shared, schema: Paid, send: async () => '' };
  const dialogs = [
    // @ts-expect-error the reason is missing
    <ActDialog key={1} {...act} row={{ id, version: 3 }} start={{}}>
      {() => null}
    </ActDialog>,
    // @ts-expect-error the row has no ID
    <ActDialog key={2} {...act} row={{ version: 3 }} start={{ reason: '' }}>
      {() => null}
    </ActDialog>,
    // @ts-expect-error the account is missing
    <FieldsDialog key={3} {...fields} start={{ how: 'bank' }}>
      {() => null}
    </FieldsDialog>,
    <FieldsDialog key={4} {...fields} start={{ how: 'bank', account: '' }}>
      {(control) => (
        // @ts-expect-error the name is misspelt
        <FormText control={control} name="acount" />
      )}
    </FieldsDialog>,
  ];
  expect(dialogs).toHaveLength(4);
});
