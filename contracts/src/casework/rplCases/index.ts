import { z } from 'zod';
import { get, pageOf, patch, post } from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { NewRplCase, RplCase, RplCaseChange, RplCaseFilter, RplCaseMove } from './rplCase.ts';

export * from './rplCase.ts';
export * from './states.ts';

const Id = z.object({ id: z.uuid() });
const path = '/rpl-app/cases';

export const rplCases = {
  list: get(path, {
    permission: 'rplCases.read',
    summary: 'List RPL cases, filtered and sorted, with the exact total.',
    query: RplCaseFilter,
    returns: pageOf(RplCase),
  }),
  get: get(`${path}/:id`, {
    permission: 'rplCases.read',
    summary: 'Get an RPL case.',
    params: Id,
    returns: RplCase,
  }),
  create: post(path, {
    permission: 'rplCases.write',
    summary: 'Add an RPL case to a client file. Its currency is that of the office.',
    body: NewRplCase,
    returns: RplCase,
  }),
  change: patch(`${path}/:id`, {
    permission: 'rplCases.write',
    summary: 'Update an RPL case that has not ended. A stale `version` returns 409 with the current row.',
    params: Id,
    body: RplCaseChange,
    returns: RplCase,
  }),
  move: post(`${path}/:id/move`, {
    permission: 'rplCases.write',
    summary:
      'Move an RPL case to another state, with what that state needs: a day, gap training, a certificate, a reason.',
    params: Id,
    body: RplCaseMove,
    returns: RplCase,
  }),
  ...timelineEndpoints(path, {
    read: 'rplCases.read',
    write: 'rplCases.write',
    entry: NewTimelineEntry,
    record: RplCase,
  }),
};
