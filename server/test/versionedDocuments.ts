import { documents } from '@embark/contracts/casework/documents';
import { aFile } from './agreements.ts';
import { checklistOf, lined, received } from './documents.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';
import type { Person } from './app.ts';

const why = 'the client lost it for good';
const line = async (crm: Crm, boss: Person) => lined(crm, boss, (await aFile(crm, boss)).id);
const inHand = async (crm: Crm, boss: Person) => received(crm, boss, (await aFile(crm, boss)).id);

/** The endpoints of documents that take a version. */
export const documentRows: Record<string, Versioned> = {
  'documents.setPlan': on('filePlans', documents.setPlan, async (crm, boss) => {
    const { id } = await aFile(crm, boss);
    const { plan } = (await crm.as(boss, documents.setPlan, { id, version: 0, subclass: '600' })).body;
    return (at) => ({ id, version: plan.version, stream: textOf(at) });
  }),
  'documents.changeLine': on('checklistLines', documents.changeLine, async (crm, boss) => {
    const { id, version } = await line(crm, boss);
    return (at) => ({ id, version, note: textOf(at) });
  }),
  'documents.check': on('checklistLines', documents.check, async (crm, boss) => {
    const { id, version } = (await inHand(crm, boss)).line;
    return () => ({ id, version });
  }),
  'documents.returnLine': on('checklistLines', documents.returnLine, async (crm, boss) => {
    const { id, version } = (await inHand(crm, boss)).line;
    return (at) => ({ id, version, why: textOf(at) });
  }),
  'documents.waive': on('checklistLines', documents.waive, async (crm, boss) => {
    const { id, version } = await line(crm, boss);
    return () => ({ id, version, why });
  }),
  'documents.reopen': on('checklistLines', documents.reopen, async (crm, boss) => {
    const { id, version } = await line(crm, boss);
    const waived = (await crm.as(boss, documents.waive, { id, version, why })).body;
    return () => ({ id, version: waived.version });
  }),
  'documents.removeLine': on('checklistLines', documents.removeLine, async (crm, boss) => {
    const { id, version } = await line(crm, boss);
    return () => ({ id, version });
  }),
  'documents.takeRule': on('checklistLines', documents.takeRule, async (crm, boss) => {
    const { id: conversionId } = await aFile(crm, boss);
    const given = { issuedOn: '2026-01-20' };
    const { line: photo } = await received(crm, boss, conversionId, 'photograph', given);
    await crm.as(boss, documents.check, { id: photo.id, version: photo.version });
    const { lines } = await checklistOf(crm, boss, conversionId);
    const { id, version } = lines.find((one) => one.id === photo.id) ?? photo;
    return () => ({ id, version });
  }),
  'documents.changeDocument': on('documents', documents.changeDocument, async (crm, boss) => {
    const { id, version } = (await inHand(crm, boss)).document;
    return (at) => ({ id, version, place: textOf(at) });
  }),
};
