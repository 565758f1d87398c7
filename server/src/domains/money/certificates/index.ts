import { certificateFields, CertificateFilter, certificates } from '@embark/contracts/money/certificates';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { Raw } from '../../../kit/responses.ts';
import { serve } from '../../../kit/serve.ts';
import { certificateList } from './certificates.queries.ts';

const list = async (ctx: Ctx, filter: Input<typeof certificates.list>): Promise<Raw> =>
  new Raw(await certificateList.page(ctx, filter));

export const domain: Domain = {
  name: 'certificates',
  routes: () => [serve(certificates, { list })],
  lists: [
    recordList<CertificateFilter>({
      name: 'certificatesAwaited',
      reads: 'money.issue',
      exports: 'money.issue',
      fields: certificateFields,
      filter: CertificateFilter,
      parts: certificateList.parts,
    }),
  ],
};
