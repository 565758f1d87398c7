import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawCalendars } from '../../../test/calendar.ts';
import { show } from '../../../test/page.tsx';
import { layOut } from '../../../test/things.tsx';
import { changeLanguage } from '../i18n/i18n.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarGrid, type CalendarProps } from './CalendarGrid.tsx';
import type { CalendarItem, CalendarViewName } from './calendar.ts';

beforeEach(layOut);
beforeEach(drawCalendars);
afterEach(async () => {
  await changeLanguage('en');
});

const items: CalendarItem[] = [
  {
    id: 'a',
    start: '2026-11-24T10:00',
    end: '2026-11-24T11:00',
    title: 'Visa talk',
    label: 'Visa talk, Tuesday 24 November, 10:00 to 11:00, booking',
    tone: 'info',
    movable: true,
  },
  { id: 'b', start: '2026-11-25', end: '2026-11-26', title: 'Leave', label: 'Leave, 25 November', tone: 'warning' },
];

function Page(given: Partial<CalendarProps>) {
  const [shown, change] = useState<CalendarItem[]>(items);
  return (
    <CalendarGrid
      label="Calendar"
      view="week"
      day="2026-11-24"
      items={shown}
      zone="Australia/Melbourne"
      emptyText="Nothing here"
      onOpen={() => undefined}
      onMove={(move) => change(shown.map((item) => (item.id === move.id ? { ...item, ...move } : item)))}
      {...given}
    />
  );
}
const event = (name: RegExp) => screen.findByRole('button', { name });

test('events are buttons with their full names; Enter opens them', async () => {
  const onOpen = vi.fn<CalendarProps['onOpen']>();
  show(<Page onOpen={onOpen} />);
  const calendar = await screen.findByRole('group', { name: 'Calendar' });
  const button = await within(calendar).findByRole('button', { name: items[0]?.label ?? '' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen.mock.calls[0]?.[0]).toBe('a');
  expect(screen.queryByRole('table')).toBeNull();
});

test('Alt and arrows move the event by the same call as a drag, keep the focus, and say it', async () => {
  show(<Page />);
  (await event(/Visa talk/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
  expect(screen.getByRole('status').textContent).toBe('Visa talk moved to 2026-11-25 10:15');
  await waitFor(() => expect(document.activeElement?.parentElement?.textContent).toContain('10:15'));
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Visa talk');
});

test('an event that a colleague changes keeps the focus when it is drawn anew', async () => {
  const renamed = items.map((item) => (item.id === 'a' ? { ...item, title: 'Talk', label: 'Talk on visas' } : item));
  function Changing() {
    const [shown, change] = useState(items);
    return (
      <>
        <button type="button" onClick={() => change(renamed)}>
          Rename
        </button>
        <Page items={shown} />
      </>
    );
  }
  show(<Changing />);
  (await event(/Visa talk/)).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Rename' })); // without taking the focus
  await event(/Talk on visas/);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Talk on visas'));
});

test('with the focus on the grid, arrow keys choose an empty place, and Enter draws there', async () => {
  const onDraw = vi.fn<NonNullable<CalendarProps['onDraw']>>();
  show(<Page onDraw={onDraw} />);
  await event(/Visa talk/);
  const grid = await screen.findByRole('group', { name: /^Free times/ });
  grid.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('Wednesday 25 November, 9:30 AM');
  await userEvent.keyboard('{Enter}');
  expect(onDraw).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-25T09:30', end: '2026-11-25T10:30' });
});

test('what may not be moved stays, and keys without Alt do nothing', async () => {
  const onMove = vi.fn<NonNullable<CalendarProps['onMove']>>();
  show(<Page onMove={onMove} />);
  (await event(/Leave/)).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  (await event(/Visa talk/)).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onMove).not.toHaveBeenCalled();
});

test('in Arabic the names of days are Arabic with Latin digits', async () => {
  await changeLanguage('ar');
  show(<Page view="agenda" />);
  expect(await screen.findByText(/الثلاثاء.*24/)).toBeDefined();
});

test('the agenda names its days as headings, and says when it is empty', async () => {
  show(<Page view="agenda" />);
  expect(await screen.findByRole('heading', { name: /Tuesday/ })).toBeDefined();
  show(<Page view="agenda" items={[]} />);
  expect(await screen.findByText('Nothing here')).toBeDefined();
});

function Bar() {
  const [{ view, day }, change] = useState<{ view: CalendarViewName; day: string }>({
    view: 'month',
    day: '2026-11-24',
  });
  return (
    <CalendarBar
      view={view}
      views={['month', 'week', 'day', 'agenda']}
      day={day}
      today="2026-11-23"
      onChange={(to) => change((was) => ({ ...was, ...to }))}
    />
  );
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test('the bar turns pages, changes the view and comes back to today', async () => {
  show(<Bar />);
  expect(title()).toBe('November 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(title()).toBe('December 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Week' }));
  expect(title()).toBe('30 Nov – 6 Dec 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(title()).toBe('23 Nov – 29 Nov 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Day' }));
  expect(title()).toBe('Mon 23 Nov 2026');
});
