import { z } from 'zod';
import { post } from '../../kit/index.ts';
import { kindEndpoints } from '../../workspace/kinds/index.ts';
import { NewRplCase, RplCase, rplCase, RplCaseFilter, RplCaseMove } from './rplCase.ts';

export * from './rplCase.ts';
export * from './states.ts';

const path = '/rpl-app/cases';
const calls = kindEndpoints(rplCase, RplCase, { path, one: 'an RPL case', many: 'RPL cases' });

export const rplCases = {
  ...calls,
  list: { ...calls.list, query: RplCaseFilter },
  create: {
    ...calls.create,
    summary: 'Add an RPL case to a client file. Its currency is that of the office.',
    body: NewRplCase,
  },
  change: {
    ...calls.change,
    summary: 'Update an RPL case that has not ended. A stale `version` returns 409 with the current row.',
  },
  move: post(`${path}/:id/move`, {
    permission: 'rplCases.write',
    summary:
      'Move an RPL case to another state, with what that state needs: a day, gap training, a certificate, a reason.',
    params: z.object({ id: z.uuid() }),
    body: RplCaseMove,
    returns: RplCase,
  }),
};
