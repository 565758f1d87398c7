import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { EventForm } from './EventForm.tsx';

const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Session title' });
const said = () => titles().map(({ value }) => value);
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add session' }));
const type = (title: string) => userEvent.type(titles().at(-1) ?? document.body, title);

test('sessions are added by keyboard with the focus in the new one, and any of them can be removed', async () => {
  serverSays((request) => around(request) ?? ok({ rows: [], total: 0, next: null }));
  show(
    <SessionProvider value={person(['user'])}>
      <EventForm />
    </SessionProvider>,
  );
  await type('Morning');
  await add();
  expect(document.activeElement?.getAttribute('name')).toBe('sessions.1.startsAt');
  await type('Noon');
  await add();
  await type('Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Remove session 2' }));
  expect(said()).toEqual(['Morning', 'Evening']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove session 1' }));
  expect(said()).toEqual(['Evening']);
  expect(screen.queryByRole('button', { name: 'Remove session 1' })).toBeNull();
});
