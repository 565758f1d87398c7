import { BareReceiptFilter, bareReceiptFields, paymentFiles } from '@embark/contracts/money/paymentFiles';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain, Process } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { Raw } from '../../../kit/responses.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { bareReceiptList } from './paymentFiles.queries.ts';
import { download, ofFile, remove, upload, view } from './paymentFiles.service.ts';

const bare = async (ctx: Ctx, filter: Input<typeof paymentFiles.bare>): Promise<Raw> =>
  new Raw(await bareReceiptList.page(ctx, filter));

function fileRoutes(process: Process) {
  const parts = filePartsOf(process);
  return serve(paymentFiles, { ofFile, remove, bare, upload: upload(parts), file: download(parts), view: view(parts) });
}

export const domain: Domain = {
  name: 'paymentFiles',
  routes: (process) => [fileRoutes(process)],
  lists: [
    recordList<BareReceiptFilter>({
      name: 'receiptsWithoutFile',
      reads: 'money.issue',
      exports: 'money.issue',
      fields: bareReceiptFields,
      filter: BareReceiptFilter,
      parts: bareReceiptList.parts,
    }),
  ],
};
