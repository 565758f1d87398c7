import { post } from '@embark/contracts/kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serverAnswers, show } from '../../../test/page.tsx';
import { useWrite } from '../call/api.ts';
import { readDraft } from './drafts.ts';
import { FormDateTime } from './FormDateTime.tsx';
import { FormProblem } from './FormProblem.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormText } from './fields.tsx';
import { useContractForm } from './useContractForm.ts';

const Thing = z.object({
  name: z.string().min(1).max(5),
  kind: z.string().nullable(),
  size: z.number().min(2).nullable(),
  at: z.iso.datetime().nullable(),
  urgent: z.boolean(),
});
const create = post('/things-app/things', { permission: 'signed-in', summary: '', body: Thing, returns: z.object({}) });
const start = { name: '', kind: null, size: null, at: null, urgent: false };

function ThingForm() {
  const { mutateAsync } = useWrite(create, { refreshes: [] });
  const { control, state, submit, restored, forget } = useContractForm(Thing, {
    start,
    save: mutateAsync,
    draft: 'thing',
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem state={state} restored={restored} forget={forget} />
      <FormText control={control} name="name" label="Name" />
      <FormSelect control={control} name="kind" label="Kind" none="Any" options={[{ value: 'a', label: 'Kind A' }]} />
      <FormNumber control={control} name="size" label="Size" />
      <FormDateTime control={control} name="at" label="At" zone="Asia/Dhaka" />
      <FormCheckbox control={control} name="urgent" label="Urgent" />
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an invalid value shows its error at once on its field, and nothing is sent', async () => {
  const fetch = serverAnswers(200, {});
  show(<ThingForm />);
  await userEvent.type(screen.getByLabelText('Size'), '1');
  await save();
  expect(await screen.findByText('Please fill this in')).toBeDefined();
  expect(screen.getByText('At least 2')).toBeDefined();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Name'), 'abcdef');
  expect(await screen.findByText('At most 5 characters')).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('every field sends what the contract takes; times are in their time zone', async () => {
  const fetch = serverAnswers(200, {});
  show(<ThingForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'abc');
  await userEvent.click(screen.getByLabelText('Kind'));
  await userEvent.click(await screen.findByRole('option', { name: 'Kind A' }));
  await userEvent.type(screen.getByLabelText('Size'), '3');
  await userEvent.type(screen.getByLabelText('At'), '2026-11-20T15:00');
  await userEvent.click(screen.getByLabelText('Urgent'));
  await save();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  const sent: unknown = JSON.parse(fetch.mock.calls[0]?.[1]?.body ?? '');
  expect(sent).toEqual({ name: 'abc', kind: 'a', size: 3, at: '2026-11-20T09:00:00.000Z', urgent: true });
});

test('Ctrl+Enter saves from any field of a form, and nothing outside it', async () => {
  const fetch = serverAnswers(200, {});
  show(
    <>
      <ThingForm />
      <input aria-label="Outside" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Outside'), '{Control>}{Enter}{/Control}');
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), 'abc{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
});

test('a server error appears on the field it names and above the form', async () => {
  serverAnswers(422, {
    code: 'invalid',
    message: 'Please check the form.',
    error: [{ type: 'name', message: 'Taken' }],
  });
  show(<ThingForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'abc');
  await save();
  expect(await screen.findByText('Taken')).toBeDefined();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Please check the form.');
});

test('what the server says about fields that the form does not have is shown above it', async () => {
  serverAnswers(422, {
    code: 'invalid',
    message: 'Please check the form.',
    error: [
      { type: 'buyerAddress', message: 'Enter the address' },
      { type: 'lines.0.amount', message: 'Enter an amount' },
    ],
  });
  show(<ThingForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'abc');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the addressEnter an amount');
});

test('a draft survives until it is saved, and can be discarded', async () => {
  show(<ThingForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'abc');
  await waitFor(() => expect(readDraft('thing')).toMatchObject({ name: 'abc' }));
  cleanup();

  show(<ThingForm />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('abc');
  expect(screen.getByText('Unsaved changes restored.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(readDraft('thing')).toBeUndefined();

  serverAnswers(200, {});
  await userEvent.type(screen.getByLabelText('Name'), 'xyz');
  await save();
  await waitFor(() => expect(readDraft('thing')).toBeUndefined());
});
