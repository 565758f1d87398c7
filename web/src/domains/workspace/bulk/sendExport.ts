import { bulk, type ExportList } from '@embark/contracts/workspace/bulk';
import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../../kit/call/api.ts';
import type { ExportAsked } from '../../../kit/list/ListView.tsx';
import { download } from '../../../kit/call/transfer.ts';
import { watchWork } from './watched.ts';

export type Selected = { ids: string[] } | { all: true; except: string[] };
type Asked = ExportAsked & { list: ExportList; rightToLeft: boolean; selected: Selected | undefined };

/** Exports a list and downloads the file; a long export continues in the background, and the result is `later`. */
export async function sendExport(client: QueryClient, { selected, ...asked }: Asked): Promise<'saved' | 'later'> {
  const chosen = selected && ('ids' in selected ? { ids: selected.ids } : { except: selected.except });
  const job = await call(bulk.export, { ...asked, ...chosen });
  void client.invalidateQueries({ queryKey: keyOf(bulk.list) });
  if (job.can.file) {
    await download(bulk.file, { id: job.id }, job.file?.name ?? `${asked.list}.${asked.format}`);
    return 'saved';
  }
  watchWork(job.id);
  return 'later';
}
