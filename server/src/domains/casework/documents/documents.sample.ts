import { counsellors } from '../../../../test/roles.ts';
import type { Endpoint, CallInput } from '@embark/contracts/kit';
import type { OfficeRow } from '../../../../test/places.ts';
import { type RowCall, on as onRow, ofRow, seenBy, stale } from '../../../../test/rowCall.ts';
import { documents } from '@embark/contracts/casework/documents';
import { pdf, lined, received, checklistOf } from '../../../../test/documents.ts';
import { on as versioned, textOf, type Crm } from '../../../../test/versioned.ts';
import { aFile } from '../../../../test/agreements.ts';
import type { Person } from '../../../../test/app.ts';
import type { Sample } from '../../../../test/sample.ts';

const seen = seenBy('documents.plan');
const on = <E extends Endpoint>(endpoint: E, input: (row: OfficeRow) => CallInput<E>): RowCall =>
  onRow(endpoint, input, { seen });
const file = ({ file: { id } }: OfficeRow) => ({ id });
const line = ({ line: { id } }: OfficeRow) => ({ id });
const why = 'somebody else has seen it';
const document = ({ document: { id } }: OfficeRow) => ({ id });
const lineRow = async (crm: Crm, administrator: Person) =>
  lined(crm, administrator, (await aFile(crm, administrator)).id);
const inHand = async (crm: Crm, administrator: Person) =>
  received(crm, administrator, (await aFile(crm, administrator)).id);
const reason = 'the client lost it for good';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'documents.types': counsellors,
    'documents.plan': counsellors,
    'documents.previewPlan': counsellors,
    'documents.setPlan': counsellors,
    'documents.checklist': counsellors,
    'documents.refresh': counsellors,
    'documents.addLine': counsellors,
    'documents.line': counsellors,
    'documents.changeLine': counsellors,
    'documents.check': counsellors,
    'documents.returnLine': counsellors,
    'documents.waive': counsellors,
    'documents.reopen': counsellors,
    'documents.removeLine': counsellors,
    'documents.takeRule': counsellors,
    'documents.versions': counsellors,
    'documents.upload': counsellors,
    'documents.begin': counsellors,
    'documents.part': counsellors,
    'documents.uploadState': counsellors,
    'documents.finish': counsellors,
    'documents.document': counsellors,
    'documents.changeDocument': counsellors,
    'documents.file': counsellors,
    'documents.view': counsellors,
    'documents.bundlePlan': counsellors,
    'documents.bundle': counsellors,
    'documents.missing': counsellors,
    'documents.chase': counsellors,
  },
  calls: {
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
  },
  versioned: {
    'documents.setPlan': versioned('filePlans', documents.setPlan, async (crm, administrator) => {
      const { id } = await aFile(crm, administrator);
      const { plan } = (await crm.as(administrator, documents.setPlan, { id, version: 0, subclass: '600' })).body;
      return (at) => ({ id, version: plan.version, stream: textOf(at) });
    }),
    'documents.changeLine': versioned('checklistLines', documents.changeLine, async (crm, administrator) => {
      const { id, version } = await lineRow(crm, administrator);
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'documents.check': versioned('checklistLines', documents.check, async (crm, administrator) => {
      const { id, version } = (await inHand(crm, administrator)).line;
      return () => ({ id, version });
    }),
    'documents.returnLine': versioned('checklistLines', documents.returnLine, async (crm, administrator) => {
      const { id, version } = (await inHand(crm, administrator)).line;
      return (at) => ({ id, version, why: textOf(at) });
    }),
    'documents.waive': versioned('checklistLines', documents.waive, async (crm, administrator) => {
      const { id, version } = await lineRow(crm, administrator);
      return () => ({ id, version, why: reason });
    }),
    'documents.reopen': versioned('checklistLines', documents.reopen, async (crm, administrator) => {
      const { id, version } = await lineRow(crm, administrator);
      const waived = (await crm.as(administrator, documents.waive, { id, version, why: reason })).body;
      return () => ({ id, version: waived.version });
    }),
    'documents.removeLine': versioned('checklistLines', documents.removeLine, async (crm, administrator) => {
      const { id, version } = await lineRow(crm, administrator);
      return () => ({ id, version });
    }),
    'documents.takeRule': versioned('checklistLines', documents.takeRule, async (crm, administrator) => {
      const { id: conversionId } = await aFile(crm, administrator);
      const given = { issuedOn: '2026-01-20' };
      const { line: photo } = await received(crm, administrator, conversionId, 'photograph', given);
      await crm.as(administrator, documents.check, { id: photo.id, version: photo.version });
      const { lines } = await checklistOf(crm, administrator, conversionId);
      const { id, version } = lines.find((one) => one.id === photo.id) ?? photo;
      return () => ({ id, version });
    }),
    'documents.changeDocument': versioned('documents', documents.changeDocument, async (crm, administrator) => {
      const { id, version } = (await inHand(crm, administrator)).document;
      return (at) => ({ id, version, place: textOf(at) });
    }),
  },
};
