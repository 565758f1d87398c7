import { post } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { serverAnswers, show } from '../../../test/page.tsx';
import { useWrite } from '../call/api.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormText } from './fields.tsx';
import { useContractForm } from './useContractForm.ts';

const Thing = z.object({ name: z.string().min(1) });
const create = post('/things-app/things', { permission: 'signed-in', summary: '', body: Thing, returns: z.object({}) });

function ThingDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useWrite(create, { refreshes: [] });
  const { control, state, submit } = useContractForm(Thing, {
    start: { name: '' },
    save: async (values) => {
      await mutateAsync(values);
      onClose();
    },
  });
  return (
    <FormDialog title="Thing" state={state} submit={submit} save="Keep" onClose={onClose}>
      <FormText control={control} name="name" label="Name" />
    </FormDialog>
  );
}

/** Renders the dialog inside another form; `outer` records submits of that form. */
function open() {
  const close = vi.fn<() => void>();
  const outer = vi.fn<() => void>();
  show(
    <form onSubmit={outer}>
      <ThingDialog onClose={close} />
    </form>,
  );
  return { close, outer, form: within(screen.getByRole('dialog', { name: 'Thing' })) };
}

const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
const beside = () => {
  const place = document.querySelector('.MuiDialog-container');
  return place ? userEvent.click(place) : undefined;
};

test('the first field has the focus when it opens', () => {
  const { form } = open();
  expect(document.activeElement).toBe(form.getByLabelText('Name'));
});

test('without input, Escape closes it', async () => {
  const { close, form } = open();
  await userEvent.click(form.getByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('without input, a click outside closes it', async () => {
  const { close } = open();
  await beside();
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', beside],
])('input is not lost by %s, and the focus returns to it', async (_, leave) => {
  const { close, form } = open();
  const name = form.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, 'abc');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('abc');
  expect(close).not.toHaveBeenCalled();
});

test('input can be discarded, and Cancel does not ask', async () => {
  const { close, form } = open();
  await userEvent.type(form.getByLabelText('Name'), 'abc{Escape}');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
});

test('the button submits this form and not the outer one; the dialog cannot close while it submits', async () => {
  const { close, outer, form } = open();
  const answer = Promise.withResolvers<Response>();
  const fetch = serverAnswers(200, {}).mockReturnValueOnce(answer.promise);
  await userEvent.type(form.getByLabelText('Name'), 'abc');
  await userEvent.click(form.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await userEvent.click(form.getByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  expect(close).not.toHaveBeenCalled();
  answer.resolve(Response.json({}));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(outer).not.toHaveBeenCalled();
});
