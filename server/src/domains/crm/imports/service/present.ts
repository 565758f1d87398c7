import { type Import, importStates } from '@embark/contracts/crm/imports';
import { z } from 'zod';
import type { ImportRecord } from '../imports.queries.ts';
import { settingsOf } from '../plan.ts';

const State = z.enum(importStates);

/** An import as answers show it. */
export function present(record: ImportRecord): Import {
  const { dryRun, cancelling, settings, person, ...rest } = record;
  const state = State.parse(record.state);
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  return {
    ...rest,
    state,
    dryRun,
    settings: settingsOf(settings),
    createdBy: person,
    can: {
      cancel: (state === 'queued' || state === 'running') && !cancelling,
      undo: isOver && !dryRun && record.created + record.updated > 0,
      run: dryRun && state === 'done' && record.created + record.updated > 0,
    },
  };
}
