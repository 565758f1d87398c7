import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverAnswers, show } from '../../test/page.tsx';
import { GuestMenu } from './GuestMenu.tsx';

test.each([
  [false, ['Login']],
  [true, ['Login', 'Register']],
])('registration %s: a guest sees %j', async (registration, names) => {
  serverAnswers(200, { registration });
  show(<GuestMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Guest' }));
  if (registration) await screen.findByRole('menuitem', { name: 'Register' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole('menuitem', { name: 'Login' }).getAttribute('href')).toBe('/login');
});
