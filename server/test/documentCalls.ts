import { documents } from '@embark/contracts/casework/documents';
import type { CallInput, Endpoint } from '@embark/contracts/kit';
import { pdf } from './documents.ts';
import type { OfficeRow } from './officeRows.ts';
import { counsellors } from './permissionMatrix.ts';
import { ofRow, on as onRow, type RowCall, stale } from './rowCall.ts';

const seen = { by: counsellors, offices: ofRow };
const on = <E extends Endpoint>(endpoint: E, input: (row: OfficeRow) => CallInput<E>): RowCall =>
  onRow(endpoint, input, { seen });

const file = ({ file: { id } }: OfficeRow) => ({ id });
const line = ({ line: { id } }: OfficeRow) => ({ id });
const document = ({ document: { id } }: OfficeRow) => ({ id });
const why = 'somebody else has seen it';

/** The endpoints of documents that work on a client file, a line or a document. */
export const documentCalls: Record<string, RowCall> = {
  'documents.plan': on(documents.plan, file),
  'documents.previewPlan': on(documents.previewPlan, (row) => ({ ...file(row), plannedOn: '2026-09-01' })),
  'documents.setPlan': on(documents.setPlan, (row) => ({ ...file(row), ...stale })),
  'documents.checklist': on(documents.checklist, file),
  'documents.refresh': on(documents.refresh, file),
  'documents.addLine': on(documents.addLine, (row) => ({ ...file(row), typeKey: 'unknown' })), // 422
  'documents.line': on(documents.line, line),
  'documents.changeLine': on(documents.changeLine, (row) => ({ ...line(row), ...stale, note: 'seen' })),
  'documents.check': on(documents.check, (row) => ({ ...line(row), ...stale })),
  'documents.returnLine': on(documents.returnLine, (row) => ({ ...line(row), ...stale, why })),
  'documents.waive': on(documents.waive, (row) => ({ ...line(row), ...stale, why })), // 409: it was received
  'documents.reopen': on(documents.reopen, (row) => ({ ...line(row), ...stale })),
  'documents.removeLine': on(documents.removeLine, (row) => ({ ...line(row), ...stale })),
  'documents.takeRule': on(documents.takeRule, (row) => ({ ...line(row), ...stale })),
  'documents.versions': on(documents.versions, line),
  'documents.upload': {
    call: (crm, who, row) =>
      crm.upload(who, documents.upload, 'letter.pdf', pdf('seen'), { conversionId: row.file.id }),
    seen,
    offices: ofRow,
  },
  'documents.begin': on(documents.begin, (row) => ({ conversionId: row.file.id, name: 'letter.pdf', size: 1 })),
  'documents.document': on(documents.document, document),
  'documents.changeDocument': on(documents.changeDocument, (row) => ({ ...document(row), ...stale, place: 'Dhaka' })),
  'documents.file': on(documents.file, document),
  'documents.view': on(documents.view, document),
  'documents.bundlePlan': on(documents.bundlePlan, file),
  'documents.bundle': on(documents.bundle, file),
  'documents.missing': on(documents.missing, file),
  'documents.chase': on(documents.chase, (row) => ({ ...file(row), lines: [row.line.id] })),
};
