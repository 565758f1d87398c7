import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someImport } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { ImportsPage } from '../ImportsPage.tsx';

const runId = '0197a000-0000-7000-8000-000000000002';

test('past imports are listed with their state, opened, and undone from the list', async () => {
  const list = [
    someImport({
      id: runId,
      fileName: 'fair.xlsx',
      dryRun: false,
      can: { cancel: false, undo: true, run: false, correct: false },
    }),
    someImport({ can: { cancel: false, undo: false, run: false, correct: false } }),
  ];
  serverSays((request) => {
    if (request.includes('/imports?')) return { status: 200, body: { rows: list, total: 2, next: null } };
    if (request.includes('/rows')) return { status: 200, body: { rows: [], total: 0, next: null } };
    return { status: 200, body: list[0] };
  });
  const router = show(<ImportsPage />, '/apps/enquiries/import?view=past');
  expect(await screen.findByText('2 imports')).toBeDefined();
  const row = within(await screen.findByRole('row', { name: /fair\.xlsx/ }));
  expect(row.getByText('Imported')).toBeDefined();
  expect(row.getByRole('link', { name: 'fair.xlsx' }).getAttribute('href')).toBe(
    `/apps/enquiries/import?import=${runId}`,
  );
  expect(screen.getByText('Preview')).toBeDefined();

  await userEvent.click(row.getByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of fair.xlsx?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?import=${runId}`));
});

test('an empty list offers the first step', async () => {
  serverSays(() => ({ status: 200, body: { rows: [], total: 0, next: null } }));
  const router = show(<ImportsPage />, '/apps/enquiries/import?view=past');
  expect(await screen.findByText('No imports yet')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Choose a file' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByLabelText('File to import')).toBeDefined();
});
