import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { FormButtons } from './FormButtons.tsx';
import { useContractForm } from './useContractForm.ts';

const Schema = z.object({ outcome: z.enum(['reached', 'busy'], 'Say how it ended'), way: z.enum(['in', 'out']) });

const options = (...words: string[]) => words.map((word) => ({ value: word, label: word }));

test('a button selects; the error shows below the buttons; a required choice cannot be cleared', async () => {
  const sent: unknown[] = [];
  function Form() {
    const { control, submit } = useContractForm(Schema, {
      start: { outcome: '', way: 'out' },
      save: async (values) => sent.push(values),
    });
    return (
      <form onSubmit={submit}>
        <FormButtons control={control} name="outcome" label="Outcome" blank="" options={options('reached', 'busy')} />
        <FormButtons control={control} name="way" label="Way" options={options('in', 'out')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  show(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Say how it ended')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'busy' }));
  expect(screen.getByRole('button', { name: 'busy', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ outcome: 'busy', way: 'out' }]);
});
