import type { BulkJob } from '@embark/contracts/workspace/bulk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { unwatchWork, watchWork } from '../watched.ts';
import { WorkHost } from '../WorkHost.tsx';
import { JobsPage } from './JobsPage.tsx';

const someJob = (given: Partial<BulkJob> = {}): BulkJob => ({
  id: '0197a000-0000-7000-8000-0000000000f1',
  action: 'assign',
  list: 'enquiries',
  state: 'done',
  about: 'Nadia Karim',
  total: 1_240,
  processed: 1_240,
  done: 1_199,
  left: [{ reason: 'closed', count: 41 }],
  restored: 0,
  kept: [],
  file: null,
  createdAt: '2026-11-02T05:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  can: { cancel: false, undo: true, rows: true, file: false },
  ...given,
});

beforeAll(() => Promise.all([needTexts('bulk'), needTexts('enquiries')]));
beforeEach(() => unwatchWork(someJob().id));

test('a finished task shows what it did and what it skipped, and is undone from its panel', async () => {
  let job = someJob();
  serverSays((request) => {
    if (request.includes('/undo'))
      job = someJob({ state: 'undone', restored: 1_199, can: { cancel: false, undo: false, rows: true, file: false } });
    return ok(request.includes(`/jobs/${job.id}`) ? job : { rows: [job], total: 1, next: null });
  });
  show(<JobsPage />, `/apps/jobs?job=${job.id}`);
  expect(await screen.findByRole('row', { name: /Assign to .*Nadia Karim/ })).toBeDefined();
  const panel = within(await screen.findByRole('dialog', { name: /Assign to/ }));
  expect(panel.getByText('1,199 records updated')).toBeDefined();
  expect(panel.getByText('41 skipped: closed')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
  expect(await panel.findByText('1,199 records restored.')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a running task stays in the corner until it is dismissed, and can be stopped', async () => {
  let job = someJob({
    state: 'running',
    processed: 310,
    done: 300,
    can: { cancel: true, undo: false, rows: false, file: false },
  });
  serverSays((request) => {
    if (request.includes('/cancel')) job = someJob({ state: 'cancelled', processed: 310, done: 300 });
    return ok(job);
  });
  watchWork(job.id);
  show(<WorkHost />);
  const card = within(await screen.findByRole('group', { name: /Assign to/ }));
  expect(card.getByText('310 of 1,240 (25%)')).toBeDefined();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await userEvent.click(card.getByRole('button', { name: 'Stop' }));
  expect(await card.findByText('Stopped')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});
