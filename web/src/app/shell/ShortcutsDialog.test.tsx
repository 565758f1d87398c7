import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { person } from '../../../test/people.ts';
import { SessionProvider } from '../../domains/organisation/session/index.ts';
import { shortcutsOn, switchShortcuts, useShortcuts } from '../../kit/page/shortcuts.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const nothing = (): void => undefined;

const gridLike = { role: 'grid' };

function Page({ grid, onClose }: { grid: boolean; onClose: () => void }) {
  const [open, setOpen] = useState(false);
  useShortcuts([
    { key: 'l', says: 'Log a call', act: nothing },
    { says: 'Convert to client', act: nothing },
    { key: '?', act: () => setOpen(true) },
  ]);
  return (
    <>
      {grid && <div {...gridLike} />}
      {open && <ShortcutsDialog open onClose={onClose} />}
    </>
  );
}
const open = async (grid: boolean, onClose = nothing) => {
  show(<Page grid={grid} onClose={onClose} />);
  await userEvent.keyboard('?');
};
const group = (title: string) => screen.getByRole('heading', { name: title }).parentElement ?? document.body;

test('shortcuts are grouped: this page, its list, and everywhere', async () => {
  await open(true);
  expect(within(group('On this page')).getByText('Log a call')).toBeDefined();
  expect(screen.queryByText('Convert to client')).toBeNull(); // it has no shortcut
  expect(within(group('In the list')).getByText('Select the row')).toBeDefined();
  expect(within(group('Everywhere')).getByText('Ctrl K')).toBeDefined();
});

test('without a list its shortcuts are hidden, and single-key shortcuts can be switched off', async () => {
  const onClose = vi.fn<() => void>();
  await open(false, onClose);
  expect(screen.queryByText('Select the row')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(shortcutsOn()).toBe(false);
  switchShortcuts(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('two-key shortcuts are listed for the signed-in user, and arrows are drawn as icons', async () => {
  show(
    <SessionProvider value={person(['staff'])}>
      <Page grid onClose={nothing} />
    </SessionProvider>,
  );
  await userEvent.keyboard('?');
  const ways = within(group('Go to'));
  expect(ways.getByText('g m').closest('div')?.textContent).toContain('Missed follow-ups');
  expect(within(group('In the list')).getByRole('img', { name: '↓' })).toBeDefined();
});
