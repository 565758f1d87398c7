import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { FormWords } from './FormWords.tsx';
import { FormYesNo } from './FormYesNo.tsx';
import { useContractForm } from './useContractForm.ts';

const Schema = z.object({ tags: z.array(z.string()).max(3, 'At most 3'), partner: z.boolean().nullable() });

test('words end at Enter, a comma or on blur; yes and no are true and false', async () => {
  const sent: unknown[] = [];
  function Form() {
    const { control, submit } = useContractForm(Schema, {
      start: { tags: [], partner: null },
      save: async (values) => sent.push(values),
    });
    return (
      <form onSubmit={submit}>
        <FormWords control={control} name="tags" label="Tags" />
        <FormYesNo control={control} name="partner" label="Partner" />
        <button type="submit">Send</button>
      </form>
    );
  }
  show(<Form />);
  const tags = screen.getByRole('combobox', { name: 'Tags' });
  await userEvent.type(tags, ' nursing {Enter}urgent,nursing{Enter}');
  await userEvent.type(tags, 'fair');
  await userEvent.click(screen.getByRole('combobox', { name: 'Partner' }));
  await userEvent.click(screen.getByRole('option', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ tags: ['nursing', 'urgent', 'fair'], partner: false }]);
});
