import { z } from 'zod';
import { boardColumn, boardOmits, BoardSize, get, pageOf, patch, post, Whole } from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints, unseenBy } from '../../platform/timeline/index.ts';
import {
  Application,
  ApplicationChange,
  ApplicationMove,
  ApplicationRow,
  ConditionMet,
  NewApplication,
  NewCondition,
} from './application.ts';
import { PackageCheck } from '../packages/index.ts';
import { ApplicationFilter } from './fields.ts';
import { StudentDetails, StudentForm, StudentVersion } from './student.ts';
import { Offer } from './offers.ts';
import { ApplicationState, ApplicationStep } from './states.ts';

export * from './application.ts';
export * from './fields.ts';
export * from './offers.ts';
export * from './states.ts';
export * from './student.ts';

/** The other open applications for the same place of the package, to withdraw when one was accepted (K2). */
export const Moved = z.object({ application: Application, alternatives: z.array(ApplicationRow), unseenBy });
export type Moved = z.infer<typeof Moved>;

/**
 * The package of a client file as the checker sees it: for each place the accepted application, or the one furthest along. `unchecked`: applications
 * without the level of their course or its last day.
 */
export const FileCheck = z.object({
  courses: z.array(z.object({ id: z.uuid(), number: z.string() })),
  unchecked: z.array(z.object({ id: z.uuid(), number: z.string(), missing: z.enum(['level', 'endsOn']) })),
  check: PackageCheck.nullable(),
});
export type FileCheck = z.infer<typeof FileCheck>;

const Id = z.object({ id: z.uuid() });
const ConditionId = Id.extend({ conditionId: z.uuid() });
const Version = z.strictObject({ version: Whole });
const path = '/applications-app/applications';

export const applications = {
  list: get(path, {
    permission: 'applications.read',
    summary: 'List applications you can access, filtered and sorted, with the exact total.',
    query: ApplicationFilter,
    returns: pageOf(ApplicationRow),
  }),
  board: get('/applications-app/board', {
    permission: 'applications.read',
    summary:
      'List by state for a board: each column with its total, lapsed offers and first `size` cards. Continue a column through the list, with `sort` and `next`.',
    query: ApplicationFilter.omit(boardOmits).extend(BoardSize),
    returns: z.object({
      columns: z.array(boardColumn(ApplicationState, ApplicationRow)),
      steps: z.array(ApplicationStep),
    }),
  }),
  ofFile: get('/applications-app/files/:conversionId/applications', {
    permission: 'applications.read',
    summary: 'List the applications of a client file, in the order of the package.',
    params: z.object({ conversionId: z.uuid() }),
    returns: z.array(ApplicationRow),
  }),
  check: get('/applications-app/files/:conversionId/check', {
    permission: 'applications.read',
    summary: 'Check the package of a client file. `with`: as if this application were accepted.',
    params: z.object({ conversionId: z.uuid() }),
    query: z.object({ with: z.uuid().optional() }),
    returns: FileCheck,
  }),
  student: get('/applications-app/files/:conversionId/student', {
    permission: 'applications.read',
    summary: "Get what the package check needs to know of a client file's student: English and funds.",
    params: z.object({ conversionId: z.uuid() }),
    returns: StudentDetails,
  }),
  changeStudent: patch('/applications-app/files/:conversionId/student', {
    permission: 'applications.write',
    summary: "Update a student's English and funds. `version` is 0 the first time; a stale one returns 409.",
    params: z.object({ conversionId: z.uuid() }),
    body: z.strictObject({ version: StudentVersion, ...StudentForm.partial().shape }),
    returns: StudentDetails,
  }),
  offers: get('/applications-app/files/:conversionId/offers', {
    permission: 'applications.read',
    summary: 'Compare the offers of a client file: fees of the whole course, conditions, estimated visa and cover.',
    params: z.object({ conversionId: z.uuid() }),
    returns: z.array(Offer),
  }),
  providers: get('/applications-app/providers', {
    permission: 'applications.read',
    summary: 'List the providers of the applications you can access, for the filter.',
    returns: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  get: get(`${path}/:id`, {
    permission: 'applications.read',
    summary: 'Get an application with its conditions, CoEs and allowed moves.',
    params: Id,
    returns: Application,
  }),
  create: post(path, {
    permission: 'applications.write',
    summary: 'Add a draft application to a client file. The course sets the provider.',
    body: NewApplication,
    returns: Application,
  }),
  change: patch(`${path}/:id`, {
    permission: 'applications.write',
    summary: 'Update an application. A stale `version` returns 409 with the current row.',
    params: Id,
    body: ApplicationChange,
    returns: Application,
  }),
  move: post(`${path}/:id/move`, {
    permission: 'applications.write',
    summary:
      'Move an application to another state, with what the state needs. The client file follows unless `moveFile` is false.',
    params: Id,
    body: ApplicationMove,
    returns: Moved,
  }),
  addCondition: post(`${path}/:id/conditions`, {
    permission: 'applications.write',
    summary: 'Add a condition to the offer.',
    params: Id,
    body: NewCondition.extend({ version: Whole }),
    returns: Application,
  }),
  meetCondition: post(`${path}/:id/conditions/:conditionId/meet`, {
    permission: 'applications.write',
    summary: 'Mark a condition as met, with a document of the client file or a note.',
    params: ConditionId,
    body: ConditionMet,
    returns: Application,
  }),
  reopenCondition: post(`${path}/:id/conditions/:conditionId/reopen`, {
    permission: 'applications.write',
    summary: 'Mark a condition as not met, and remove its evidence.',
    params: ConditionId,
    body: Version,
    returns: Application,
  }),
  dropCondition: post(`${path}/:id/conditions/:conditionId/drop`, {
    permission: 'applications.write',
    summary: 'Remove a condition that the provider has dropped.',
    params: ConditionId,
    body: Version,
    returns: Application,
  }),
  ...timelineEndpoints(path, {
    read: 'applications.read',
    write: 'applications.write',
    entry: NewTimelineEntry,
    record: Application,
  }),
};
