import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { SessionProvider } from '../../domains/organisation/session/index.ts';
import { ScreenLoadersContext } from '../screenLoaders.ts';
import { TopNav } from './TopNav.tsx';

const nothing = async () => () => null;
const domains = { '/apps/dashboards': nothing, '/apps/ad-enquiries/:type/:serCode': nothing };

const open = () =>
  show(
    <SessionProvider value={person(['staff'])}>
      <ScreenLoadersContext value={domains}>
        <TopNav />
        <button>elsewhere</button>
      </ScreenLoadersContext>
    </SessionProvider>,
    '/apps/ad-enquiries/FU/AD',
  );

test('groups open on click and show their entries, with the current screen marked', async () => {
  open();
  const group = screen.getByRole('button', { name: 'Australia' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  const list = within(screen.getByRole('list', { name: 'Admissions' }));
  expect(list.getByRole('link', { name: 'Follow-up' }).getAttribute('aria-current')).toBe('page');
  expect(list.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/apps/ad-enquiries/NE/AD');
  await userEvent.click(list.getByRole('link', { name: 'New' }));
  expect(group.getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes and restores the focus; moving the focus out closes too', async () => {
  open();
  const group = screen.getByRole('button', { name: 'Australia' });
  await userEvent.click(group);
  screen.getByRole('link', { name: 'New' }).focus();
  await userEvent.keyboard('{Escape}');
  expect([group.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', group]);
  await userEvent.click(group);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('false'));
});

test('it opens while the mouse hovers', async () => {
  open();
  const group = screen.getByRole('button', { name: 'Australia' });
  await userEvent.hover(group);
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.unhover(group);
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('false'));
});
