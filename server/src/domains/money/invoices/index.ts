import { InvoiceFilter, invoiceFields, invoices } from '@embark/contracts/money/invoices';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { invoiceList, invoiceTable } from './invoices.queries.ts';
import { change, create, credit, remove } from './service/draft.ts';
import { annul, issue, issueMany } from './service/issue.ts';
import { documentName, pdf, pdfOf } from './service/pdf.ts';
import { ofInstalment } from './service/instalment.ts';
import { get, list } from './service/read.ts';
import { bounce, send } from './service/send.ts';

export { statementPdf } from './service/pdf.ts';
export { create as createInvoice, credit as creditInvoice } from './service/draft.ts';
export { isBuyer, invoiceTable, type Stored as StoredInvoice } from './invoices.queries.ts';
export { annul as voidInvoice, issue as issueInvoice } from './service/issue.ts';

export const domain: Domain = {
  name: 'invoices',
  routes: (process) => {
    const parts = filePartsOf(process);
    const documents = { pdf: pdf(parts), send: send(parts) };
    const steps = { issue, issueMany, bounce, void: annul, credit };
    return [serve(invoices, { list, get, create, ofInstalment, change, remove, ...steps, ...documents })];
  },
  lists: [
    recordList<InvoiceFilter>({
      name: 'invoices',
      reads: 'money.read',
      exports: 'money.issue',
      narrowed: true,
      selects: invoiceTable.rows,
      documents: { nameOf: documentName, pdfOf },
      fields: invoiceFields,
      filter: InvoiceFilter,
      parts: invoiceList.parts,
      views: { count: invoiceList.count },
    }),
  ],
};
