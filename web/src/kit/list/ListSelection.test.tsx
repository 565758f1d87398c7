import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { serverHasThings, Things } from '../../../test/things.tsx';
import type { ListSelection } from './ListView.tsx';

async function list(count: number) {
  serverHasThings(count);
  const assign = vi.fn<(selection: ListSelection) => void>();
  show(
    <Things
      filter={{ town: 'Perth', page: 1 }}
      bulk={(selection, { count: selected, clear }) => (
        <>
          <button type="button" onClick={() => assign(selection)}>
            Assign {selected}
          </button>
          <button type="button" onClick={clear}>
            Done
          </button>
        </>
      )}
    />,
  );
  await screen.findByText('Thing 0');
  return { user: userEvent.setup(), assign };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) });

test('rows are selected one by one and as a range', async () => {
  const { user, assign } = await list(20);
  await user.click(box('Select Thing 2'));
  expect(row('Thing 2').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Shift>}');
  await user.click(box('Select Thing 5'));
  await user.keyboard('{/Shift}');
  await user.click(box('Select Thing 4'));
  await user.click(screen.getByRole('button', { name: 'Assign 3' }));
  expect(assign).toHaveBeenCalledWith({ ids: ['t2', 't3', 't5'] });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('20 things')).toBeDefined();
  expect(row('Thing 2').getAttribute('aria-selected')).toBe('false');
});

test('x selects, Shift and arrow keys extend and shrink the selection, Escape clears it', async () => {
  const { user, assign } = await list(20);
  await user.click(box('Select Thing 9'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}x');
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Assign 3' }));
  expect(assign).toHaveBeenCalledWith({ ids: ['t9', 't6', 't5'] });
  row('Thing 1').querySelector<HTMLElement>('[role="rowheader"]')?.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull();
});

test('all matching rows are selected by their filter, not by ids', async () => {
  const { user, assign } = await list(250);
  await user.click(box('Select loaded rows'));
  expect(screen.getByRole('button', { name: 'Assign 100' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Select all 250 matching' }));
  expect(screen.getByText('All 250 matching selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Assign 250' }));
  expect(assign).toHaveBeenLastCalledWith({ all: true, filter: { town: 'Perth' }, except: [] });

  await user.click(box('Select Thing 3'));
  await user.click(screen.getByRole('button', { name: 'Assign 249' }));
  expect(assign).toHaveBeenLastCalledWith({ all: true, filter: { town: 'Perth' }, except: ['t3'] });

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByText('250 things')).toBeDefined();
});

test('when every match is loaded there is nothing more to select', async () => {
  const { user } = await list(20);
  await user.click(box('Select loaded rows'));
  expect(screen.getByRole('button', { name: 'Assign 20' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});

test('a list without bulk actions has no checkboxes', async () => {
  serverHasThings(3);
  show(<Things />);
  await screen.findByText('Thing 0');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBeNull();
});
