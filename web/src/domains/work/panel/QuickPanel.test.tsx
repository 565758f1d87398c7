import type { QuickPanel as Day } from '@embark/contracts/work/panel';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { serverAnswers, show } from '../../../../test/page.tsx';
import { QuickPanel } from './QuickPanel.tsx';

const onClose = vi.fn<() => void>();
const followUp = (id: string, name: string): Day['overdue']['rows'][number] => ({
  id,
  name,
  number: 'E-2026-000123',
  status: 'FU',
  serCode: 'AD',
  office: 'AU',
  nextFollowUpAt: '2026-03-01T01:00:00Z',
  nextFollowUpHow: 'call',
});
const day: Day = {
  today: '2026-03-02',
  zone: 'Australia/Melbourne',
  office: 'AU',
  overdue: { total: 12, rows: [followUp('e1', 'Asha Rao')] },
  dueToday: { total: 0, rows: [] },
  recent: [
    { kind: 'conversions', id: 'c1', number: 'C-2026-00042', name: 'Rahim Uddin', openedAt: '2026-03-02T00:00:00Z' },
    { kind: 'enquiries', id: 'e2', number: 'E-2026-000124', name: 'Lin Wu', openedAt: '2026-03-01T00:00:00Z' },
  ],
};

const section = (name: RegExp) => within(screen.getByRole('region', { name }));

test('the office’s date, follow-ups and recent records are shown, each with a link', async () => {
  serverAnswers(200, day);
  show(<QuickPanel onClose={onClose} />);
  expect(await screen.findByText('Monday 2 March')).toBeDefined();
  expect(screen.getByText('Australia')).toBeDefined();

  const late = section(/^Overdue/);
  expect(late.getByRole('link', { name: /^Asha Rao/ }).getAttribute('href')).toBe('/apps/enquiries/enquiry/e1');
  expect(late.getByRole('link', { name: 'All 12' }).getAttribute('href')).toBe(
    '/apps/enquiries/all?followUp=overdue&sort=nextFollowUpAt&assignee=me',
  );
  expect(section(/follow up today/).getByText('No follow-ups left for today.')).toBeDefined();
  const recent = section(/^Recently viewed/).getAllByRole('link');
  expect(recent.map((link) => link.getAttribute('href'))).toEqual([
    '/apps/profile/conversion/c1',
    '/apps/enquiries/enquiry/e2',
  ]);
  await userEvent.click(late.getByRole('link', { name: /^Asha Rao/ }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a follow-up due earlier today is listed once, as overdue', async () => {
  const late = followUp('e1', 'Asha Rao');
  const ahead = { ...followUp('e3', 'Lin Wu'), nextFollowUpAt: '2999-03-02T05:00:00Z' };
  serverAnswers(200, { ...day, dueToday: { total: 2, rows: [late, ahead] } });
  show(<QuickPanel onClose={onClose} />);
  expect(await screen.findAllByRole('link', { name: /^Asha Rao/ })).toHaveLength(1);
  const today = section(/follow up today/);
  expect(today.getAllByRole('link').map(({ textContent }) => textContent?.startsWith('Lin Wu'))).toEqual([true]);
  expect(today.getByRole('heading').textContent).toMatch(/1$/);
});

test('a failure shows an error', async () => {
  serverAnswers(500, { code: 'internal', message: 'Something went wrong. (7)' });
  show(<QuickPanel onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
});
