import { Amount, Currency } from '@embark/contracts/kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { FormText } from './fields.tsx';
import { FormMoney } from './FormMoney.tsx';
import { useContractForm } from './useContractForm.ts';

const Price = z.object({ amount: Amount, currency: Currency });

/** A form with an amount and its currency; `saved` collects what it sends. */
function priced(currency: string) {
  const saved: z.output<typeof Price>[] = [];
  function PriceForm() {
    const { control, submit } = useContractForm(Price, {
      start: { amount: null, currency },
      save: async (values) => void saved.push(values),
    });
    return (
      <form onSubmit={(event) => void submit(event)}>
        <FormMoney control={control} name="amount" label="Amount" />
        <FormText control={control} name="currency" label="Currency" />
        <button type="submit">Save</button>
      </form>
    );
  }
  show(<PriceForm />);
  return saved;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  ['AUD', '1500.5', 150_050],
  ['JPY', '1500', 1500],
  ['KWD', '1.25', 1250],
])('L12: an amount in %s typed as %s is sent in its minor units', async (currency, typed, amount) => {
  const saved = priced(currency);
  await userEvent.type(field('Amount'), typed);
  await save();
  expect(saved).toEqual([{ amount, currency }]);
});

test('L12: decimals that a currency lacks are refused, and stay as typed', async () => {
  const saved = priced('JPY');
  await userEvent.type(field('Amount'), '1500.50');
  await save();
  expect(await screen.findByText('This currency has no decimals')).toBeDefined();
  expect([field('Amount').value, saved]).toEqual(['1500.50', []]);
});

test('L12: another currency keeps the amount that the user sees', async () => {
  const saved = priced('AUD');
  await userEvent.type(field('Amount'), '1500');
  await userEvent.clear(field('Currency'));
  await userEvent.type(field('Currency'), 'jpy');
  expect(field('Amount').value).toBe('1500');
  await save();
  expect(saved).toEqual([{ amount: 1500, currency: 'JPY' }]);
});
