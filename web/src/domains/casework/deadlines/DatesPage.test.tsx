import type { Deadline } from '@embark/contracts/casework/deadlines';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { deadlineId, someDeadline } from '../../../../test/deadlines.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { DatesPage } from './DatesPage.tsx';

const late = someDeadline({
  id: '0197a000-0000-7000-8000-0000000000d2',
  what: 'Send the form',
  hardness: 'own',
  dueOn: '2026-03-02',
  dueAt: '2026-03-02T17:59:00.000Z',
  zone: 'Asia/Dhaka',
  targetOn: '2026-03-02',
  can: { change: true, close: true, waive: true, reopen: false },
});
const far = someDeadline({ dueOn: '2099-12-29', dueAt: '2099-12-29T12:59:00.000Z', targetOn: '2099-12-24' });

function open(rows: Deadline[], at = '/apps/dates', saves: object = someDeadline({ state: 'met' })) {
  const asked: string[] = [];
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (!request.startsWith('GET')) {
      sent.push([request, body]);
      return ok(saves);
    }
    if (request.includes('/documents-app/')) return ok({ lines: [], free: [] });
    if (request.includes('/deadlines-app/')) return ok({ rows, total: rows.length, next: null });
    return around(request) ?? ok({});
  });
  const router = show(
    <SessionProvider value={person(['buser'])}>
      <DatesPage />
    </SessionProvider>,
    at,
  );
  return { asked, sent, router };
}

test('F3: dates stand by day, the overdue ones on top, legal ones marked, on two clocks', async () => {
  open([late, far]);
  const [first, second] = await screen.findAllByRole('region');
  expect(within(first!).getByRole('heading').textContent).toBe('Overdue1');
  expect(within(first!).getByText(/days overdue$/)).toBeDefined();
  expect(within(first!).getByText('2 Mar 2026')).toBeDefined();
  const item = within(second!);
  expect(item.getByRole('heading').textContent).toBe('Tuesday 29 December 20991');
  expect(item.getByText('Legal')).toBeDefined();
  expect(item.getByText(/^end of day Canberra · 6:59\spm Dhaka$/)).toBeDefined();
  expect(item.getByText(/our target 24 Dec 2099/)).toBeDefined();
  expect(item.getByRole('link', { name: 'Answer the s56 letter' }).getAttribute('href')).toBe(
    `/apps/profile/conversion/${conversionId}/dates`,
  );
});

test('open dates are asked for by default; mine, my office and all are links that keep the other filters', async () => {
  const { asked } = open([far], '/apps/dates?hardness=legal&owner=me');
  await screen.findByText('Answer the s56 letter');
  const read = asked.find((one) => one.includes('/deadlines-app/')) ?? '';
  expect(read).toMatch(/state=open/);
  expect(read).toMatch(/owner=me/);
  const tabs = within(screen.getByRole('navigation', { name: 'Whose dates' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Mine');
  expect(tabs.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/apps/dates?hardness=legal');
});

test('arrows move between dates, C closes the focused one with evidence', async () => {
  const { sent } = open([late, far]);
  (await screen.findByRole('link', { name: 'Send the form' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Answer the s56 letter');
  await userEvent.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Answer the s56 letter”' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Answered in ImmiAccount today');
  await userEvent.click(dialog.getByRole('button', { name: 'Close date' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /api/deadlines-app/deadlines/${deadlineId}/close`,
    { version: 1, state: 'met', documentId: null, reason: 'Answered in ImmiAccount today' },
  ]);
  expect(await screen.findByText('“Answer the s56 letter” closed as met')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('F1: a legal date offers no waiving, and says that it counts as missed once it has passed', async () => {
  open([{ ...late, hardness: 'legal', can: { ...late.can, waive: false } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Close “Send the form”' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This legal date has passed, so it counts as missed.')).toBeDefined();
  await userEvent.click(dialog.getByRole('combobox', { name: /Status/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Met', 'Missed']);
});

test('F2: a new day asks for a reason', async () => {
  const { sent } = open([far]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change “Answer the s56 letter”' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  const day = dialog.getByLabelText(/Due date/);
  await userEvent.clear(day);
  await userEvent.type(day, '2099-12-30');
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Extended by the case officer');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ version: 1, dueOn: '2099-12-30', reason: 'Extended by the case officer' });
});

test('without dates the page says where they come from, and filters can be cleared', async () => {
  const { router } = open([], '/apps/dates?hardness=own');
  expect(await screen.findByText('No dates match')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('No open dates')).toBeDefined();
});
