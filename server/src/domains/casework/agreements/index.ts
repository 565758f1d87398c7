import {
  agreementCells,
  AgreementCells,
  agreementFields,
  AgreementFilter,
  agreements,
} from '@embark/contracts/casework/agreements';
import { cellSubject } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { agreementTable } from './agreements.queries.ts';
import { agreementList } from './register.queries.ts';
import { change, create, remove, send } from './service/draft.ts';
import { pdf } from './service/pdf.ts';
import { get, list } from './service/read.ts';
import { cellsOf, changeCells, register } from './service/register.ts';
import { complete, end, sign } from './service/sign.ts';
import { vary } from './service/vary.ts';

export { agreementState } from './service/state.ts';

export const domain: Domain = {
  name: 'agreements',
  routes: () => [
    serve(agreements, { list, register, get, create, change, remove, send, sign, complete, vary, end, pdf }),
  ],
  cells: [
    cellSubject({
      list: 'agreements',
      writes: 'agreements.write',
      body: AgreementCells,
      fields: agreementCells,
      find: agreementTable.find,
      change: changeCells,
      formOf: cellsOf,
    }),
  ],
  lists: [
    recordList<AgreementFilter>({
      name: 'agreements',
      reads: 'agreements.read',
      exports: 'enquiries.export',
      narrowed: true,
      fields: agreementFields,
      filter: AgreementFilter,
      parts: agreementList.parts,
    }),
  ],
};
