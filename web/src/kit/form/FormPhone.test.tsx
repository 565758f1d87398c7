import { code, orNone } from '@embark/contracts/kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/page.tsx';
import { FormPhone } from './FormPhone.tsx';
import { useContractForm } from './useContractForm.ts';

const Phones = z.object({ work: code(40), home: orNone(code(40)) });

/** A form with two phones, of which the server reads the second; `saved` collects what it sends. */
function phones(region?: string) {
  const saved: z.output<typeof Phones>[] = [];
  function PhoneForm() {
    const { control, submit } = useContractForm(Phones, {
      start: { work: '+61 3 9876 5400', home: '+61 3 9876 5401' },
      save: async (values) => void saved.push(values),
    });
    return (
      <form onSubmit={(event) => void submit(event)}>
        <FormPhone control={control} name="work" label="Work" />
        <FormPhone control={control} name="home" label="Home" region={region} />
        <button type="submit">Save</button>
      </form>
    );
  }
  show(<PhoneForm />);
  return saved;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('an emptied phone is none, whether its contract has an empty text or null for it', async () => {
  const saved = phones('AU');
  await userEvent.clear(field('Work'));
  await userEvent.clear(field('Home'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ work: '', home: null }]);
});

test.each([
  ['AU', '01712 345678', 'Incomplete or invalid number'],
  ['BD', '01712 345678', /^Bangladesh, .\+880 1712 345678/],
  ['AU', '+92 300 1234567', /^Pakistan, /],
  ['', '0412 345 678', /^\u200B$/],
])('P6: with the region "%s", %s is read as %s', async (region, typed, hint) => {
  phones(region);
  await userEvent.clear(field('Home'));
  await userEvent.type(field('Home'), typed);
  const describedBy = () => document.getElementById(field('Home').getAttribute('aria-describedby') ?? '');
  await expect.poll(() => describedBy()?.textContent).toMatch(hint);
  expect(field('Work').getAttribute('aria-describedby'), 'a number that is kept as typed has no hint').toBeNull();
});
