import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/page.tsx';
import { serverHasThings, Things } from '../../../test/things.tsx';
import { exported } from './export.ts';
import type { ExportAsked } from './ListView.tsx';

test('a list is exported as filtered, sorted and shown', async () => {
  serverHasThings(3);
  const exportTo = vi.fn<(asked: ExportAsked) => Promise<void>>(async () => undefined);
  show(<Things filter={{ town: 'Perth', page: 2 }} sort="-name" exportTo={exportTo} />);
  await screen.findByText('Thing 0');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As Excel (XLSX)' }));
  const columns = [
    { id: 'name', title: 'Name' },
    { id: 'town', title: 'Town' },
    { id: 'code', title: 'Code' },
  ];
  expect(exportTo).toHaveBeenCalledWith({ format: 'xlsx', columns, filter: { town: 'Perth' }, sort: '-name' });
});

test('documents are offered as PDFs only where the rows have them', async () => {
  serverHasThings(3);
  const exportTo = vi.fn<(asked: ExportAsked) => Promise<void>>(async () => undefined);
  show(<Things exportTo={exportTo} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['As CSV', 'As Excel (XLSX)']);
  cleanup();
  show(<Things exportTo={exportTo} documents />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Documents as PDFs (ZIP)' }));
  expect(exportTo).toHaveBeenCalledWith(expect.objectContaining({ format: 'zip' }));
});

test('without the permission no export is offered', async () => {
  serverHasThings(3);
  show(<Things />);
  await screen.findByText('Thing 0');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('an export leaves out columns that are computed in the browser', () => {
  const columns = [
    { id: 'name', title: 'Name' },
    { id: 'yearly', title: 'A year', derived: true as const },
  ];
  expect(exported(columns)).toEqual([{ id: 'name', title: 'Name' }]);
});
