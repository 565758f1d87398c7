import { z } from 'zod';
import { FILE_MEBIBYTES, get, patch, post, Whole } from '../../kit/index.ts';
import { BundleChoice, BundlePlan, MissingChoice, MissingText } from './bundle.ts';
import {
  Document,
  facts,
  FinishedUpload,
  NewDocument,
  NewPartialUpload,
  Part,
  PART_MEBIBYTES,
  PartialUpload,
} from './document.ts';
import { Checklist, ChecklistLine, LineChange, NewLine, WaiveWhy, Why } from './line.ts';
import { FilePlan, PlanEffect, planFields } from './plan.ts';
import { DocumentType } from './type.ts';

export * from './bundle.ts';
export * from './document.ts';
export * from './line.ts';
export * from './plan.ts';
export * from './type.ts';

const Id = z.object({ id: z.uuid() });
const version = Whole;
/** The version of a plan; 0 until it is first saved. */
const PlanVersion = z.preprocess((given) => (given === '0' ? 0 : given), z.number().int().min(0).max(2_147_483_647));

export const documents = {
  types: get('/documents-app/types', {
    permission: 'documents.read',
    summary: 'List the types of documents with their names, who they are asked of and their lead times.',
    returns: z.array(DocumentType),
  }),
  plan: get('/documents-app/files/:id/plan', {
    permission: 'documents.read',
    summary: 'Get the plan of a client file: visa, country, evidence level and planned day.',
    params: Id,
    returns: FilePlan,
  }),
  previewPlan: post('/documents-app/files/:id/plan/preview', {
    permission: 'documents.write',
    summary: 'Compute which documents a changed plan would make stale or valid again. Nothing is saved.',
    params: Id,
    body: z.strictObject(planFields),
    returns: PlanEffect,
  }),
  setPlan: post('/documents-app/files/:id/plan', {
    permission: 'documents.write',
    summary: 'Change the plan of a client file, refresh its checklist, and return what turned stale or valid again.',
    params: Id,
    body: z.strictObject({ version: PlanVersion, ...planFields }),
    returns: z.object({ plan: FilePlan, effect: PlanEffect }),
  }),
  checklist: get('/documents-app/files/:id/checklist', {
    permission: 'documents.read',
    summary: "Get a client file's checklist: each line with its latest document, and whether it is valid on its day.",
    params: Id,
    returns: Checklist,
  }),
  refresh: post('/documents-app/files/:id/refresh', {
    permission: 'documents.write',
    summary: 'Add what the templates ask for. Lines that somebody has worked on stay as they are.',
    params: Id,
    returns: Checklist,
  }),
  addLine: post('/documents-app/files/:id/lines', {
    permission: 'documents.write',
    summary: 'Add a line to the checklist of a client file.',
    params: Id,
    body: NewLine,
    returns: ChecklistLine,
  }),
  line: get('/documents-app/lines/:id', {
    permission: 'documents.read',
    summary: 'Get a line of a checklist.',
    params: Id,
    returns: ChecklistLine,
  }),
  changeLine: patch('/documents-app/lines/:id', {
    permission: 'documents.write',
    summary: 'Change whether a line is needed, when it was asked for, or when it is due.',
    params: Id,
    body: LineChange,
    returns: ChecklistLine,
  }),
  check: post('/documents-app/lines/:id/check', {
    permission: 'documents.write',
    summary:
      'Confirm that the latest document of a line is right, with the dates it states. 409 if the office asks for a second person.',
    params: Id,
    body: z.strictObject({
      version,
      issuedOn: facts.issuedOn.optional(),
      expiresOn: facts.expiresOn.optional(),
      place: facts.place.optional(),
    }),
    returns: ChecklistLine,
  }),
  returnLine: post('/documents-app/lines/:id/return', {
    permission: 'documents.write',
    summary: 'Refuse the latest document of a line with a reason: it is asked for again.',
    params: Id,
    body: z.strictObject({ version, why: Why }),
    returns: ChecklistLine,
  }),
  waive: post('/documents-app/lines/:id/waive', {
    permission: 'documents.write',
    summary: 'Close a line without a document, with a reason of 20 characters or more.',
    params: Id,
    body: z.strictObject({ version, why: WaiveWhy }),
    returns: ChecklistLine,
  }),
  reopen: post('/documents-app/lines/:id/reopen', {
    permission: 'documents.write',
    summary: 'Undo a check, a return or a waiver of a line.',
    params: Id,
    body: z.strictObject({ version }),
    returns: ChecklistLine,
  }),
  removeLine: post('/documents-app/lines/:id/remove', {
    permission: 'documents.write',
    summary: 'Remove a line that never had a document.',
    params: Id,
    body: z.strictObject({ version }),
    returns: z.object({}),
  }),
  takeRule: post('/documents-app/lines/:id/take-rule', {
    permission: 'documents.write',
    summary: 'Take over the changed value of the rule book for a checked line.',
    params: Id,
    body: z.strictObject({ version }),
    returns: ChecklistLine,
  }),
  versions: get('/documents-app/lines/:id/documents', {
    permission: 'documents.read',
    summary: 'List the versions of a line, the latest first.',
    params: Id,
    returns: z.array(Document),
  }),
  upload: post('/documents-app/documents', {
    permission: 'documents.write',
    summary: 'Upload a document to a line or to the file: PDF, JPEG, PNG, Word or Excel, up to 25 MB.',
    body: NewDocument,
    upload: { field: 'file', mebibytes: FILE_MEBIBYTES },
    returns: Document,
  }),
  begin: post('/documents-app/uploads', {
    permission: 'documents.write',
    summary: `Begin an upload in parts of up to ${PART_MEBIBYTES} MB, which can continue after a lost connection for a day.`,
    body: NewPartialUpload,
    returns: PartialUpload,
  }),
  part: post('/documents-app/uploads/part', {
    permission: 'documents.write',
    summary: 'Store the next part of an upload. 409 with the stored length if `offset` is not its end.',
    body: Part,
    upload: { field: 'file', mebibytes: PART_MEBIBYTES },
    returns: PartialUpload,
  }),
  uploadState: get('/documents-app/uploads/:id', {
    permission: 'documents.write',
    summary: 'Get how much of your upload is stored.',
    params: Id,
    returns: PartialUpload,
  }),
  finish: post('/documents-app/uploads/:id/finish', {
    permission: 'documents.write',
    summary: 'Make a document of the stored parts.',
    params: Id,
    body: FinishedUpload,
    returns: Document,
  }),
  document: get('/documents-app/documents/:id', {
    permission: 'documents.read',
    summary: 'Get what is known about a document, without its content.',
    params: Id,
    returns: Document,
  }),
  changeDocument: patch('/documents-app/documents/:id', {
    permission: 'documents.write',
    summary: 'Correct the dates or the place that a document states.',
    params: Id,
    body: z.strictObject({ version, ...z.object(facts).partial().shape }),
    returns: Document,
  }),
  file: get('/documents-app/documents/:id/file', {
    permission: 'documents.read',
    summary: 'Download a document. Sensitive documents need a permission of their own, and each opening is logged.',
    params: Id,
    returns: z.string(),
    download: 'file',
  }),
  view: get('/documents-app/documents/:id/view', {
    permission: 'documents.read',
    summary: 'Get a PDF or a picture to show in the page; other files, and PDFs with scripts, only download.',
    params: Id,
    returns: z.string(),
    download: 'file',
  }),
  bundlePlan: get('/documents-app/files/:id/bundle/plan', {
    permission: 'documents.read',
    summary: 'List the files that a bundle of the chosen lines will contain.',
    params: Id,
    query: BundleChoice,
    returns: BundlePlan,
  }),
  bundle: get('/documents-app/files/:id/bundle', {
    permission: 'documents.read',
    summary: 'Download the chosen lines as a ZIP: one file per line in the order of the checklist, 60 files at most.',
    params: Id,
    query: BundleChoice,
    returns: z.string(),
    download: 'file',
  }),
  missing: get('/documents-app/files/:id/missing', {
    permission: 'documents.read',
    summary:
      'Write a text that asks the client for the chosen documents, or for all that they bring and that are missing, in their language.',
    params: Id,
    query: MissingChoice,
    returns: MissingText,
  }),
  chase: post('/documents-app/files/:id/chase', {
    permission: 'documents.write',
    summary: 'Record that the client was asked for these documents, or reminded of them.',
    params: Id,
    body: z.strictObject({ lines: z.array(z.uuid()).min(1, 'Choose at least one document').max(100) }),
    returns: Checklist,
  }),
};
