import { line, orNone } from '@embark/contracts/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { ApiProblem } from '../call/api.ts';
import { RowDialog } from './RowDialog.tsx';

const Boat = z.strictObject({
  name: line(40).min(1, 'Enter a name'),
  mark: line(10),
  price: orNone(z.number().int()),
  insured: z.boolean(),
});
type Boat = z.output<typeof Boat>;

const fields = {
  name: { kind: 'text', label: 'Name', required: true },
  mark: { kind: 'code', label: 'Mark', hint: 'Painted on the bow' },
  price: { kind: 'money', label: 'Price' },
  insured: { kind: 'check', label: 'Insured' },
} as const;

const save = vi.fn<(boat: Boat) => Promise<void>>(async () => undefined);
const close = vi.fn<() => void>();

function open(row: (Boat & { id: string }) | null) {
  save.mockClear();
  close.mockClear();
  show(
    <RowDialog
      title="Boat"
      schema={Boat}
      row={row}
      blank={{ name: '', mark: '', price: null, insured: false }}
      fields={fields}
      groups={[{ names: ['name', 'mark'] }, { title: 'Value', names: ['price', 'insured'] }]}
      save={save}
      saved="Boat saved"
      onClose={close}
    />,
  );
  return within(screen.getByRole('dialog', { name: 'Boat' }));
}

test('a new row starts blank, with one input per field in its groups, and closes when saved', async () => {
  const dialog = open(null);
  expect(dialog.getByText('Painted on the bow')).toBeDefined();
  const value = within(dialog.getByRole('region', { name: 'Value' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Albatross');
  await userEvent.type(value.getByRole('textbox', { name: 'Price' }), '1,200.50');
  await userEvent.click(value.getByRole('checkbox', { name: 'Insured' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledWith({ name: 'Albatross', mark: '', price: 120_050, insured: true });
  expect(await screen.findByText('Boat saved')).toBeDefined();
});

test('an existing row fills the form; what the form does not hold is not sent', async () => {
  const dialog = open({ id: 'b1', name: 'Albatross', mark: 'HB 12', price: 90_000, insured: true });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mark' }), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ name: 'Albatross', mark: 'HB 123', price: 90_000, insured: true }),
  );
});

test('a refusal stays in the dialog, at the field it names, and nothing is lost', async () => {
  const dialog = open({ id: 'b1', name: 'Albatross', mark: 'HB 12', price: null, insured: false });
  save.mockRejectedValueOnce(
    new ApiProblem(422, { code: 'invalid', message: 'Not saved', error: [{ type: 'mark', message: 'Taken' }] }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Taken')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Albatross');
});
