import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sheetStore } from './sheetStore.ts';

type Row = { id: string; version: number; note: string };
const before: Row = { id: 'a', version: 1, note: '' };

test('a page read while a cell is saved does not bring its former value back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = ['list'];
  const answer = Promise.withResolvers<{ rows: Row[] }>();
  client.setQueryData(pages, { rows: [before] });
  const store = sheetStore<Row>({
    client,
    pages,
    rowId: ({ id }) => id,
    send: (rows) => {
      // a colleague's change lets the page be read again, before this save is committed
      void client.fetchQuery({ queryKey: pages, queryFn: () => answer.promise }).catch(() => undefined);
      return Promise.resolve(rows.map(({ id }) => ({ id, version: 2, before: { note: '' }, problem: null })));
    },
  });
  await store.save([{ row: before, field: 'note', to: { value: 'Called twice', shown: { note: 'Called twice' } } }]);
  answer.resolve({ rows: [before] });
  await answer.promise;
  await Promise.resolve();
  expect(client.getQueryData<{ rows: Row[] }>(pages)?.rows[0]?.note).toBe('Called twice');
});
