import { RplCase, rplCase, RplCaseFilter } from '@embark/contracts/casework/rplCases';
import { requireValid } from '../../../../kit/problem.ts';
import { defineKind } from '../../../workspace/kinds/index.ts';
import * as sql from '../rplCases.queries.ts';
import { formRefusal, isOpenToChange, type Refusal } from '../rplCases.rules.ts';

/** Whoever writes RPL cases of its office may move it and add notes, whatever its state. */
export const mayMove = (_reach: unknown, { can }: { can: { move: boolean } }): boolean => can.move;

export const requireNone = (refusal: Refusal | null): void =>
  requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '');

export const kind = defineKind(rplCase, RplCase, {
  table: 'rplCases',
  path: '/apps/rpl-cases',
  exports: 'enquiries.export',
  notFound: "RPL case not found, or you don't have access.",
  computed: sql.computed,
  aside: sql.aside,
  beside: sql.beside,
  can: sql.can,
  search: sql.found,
  filter: RplCaseFilter,
  more: sql.ofFile,
  lock: 'no key update',
  ahead: ({ db }, id) => sql.lockFileOf(db, id),
  may: mayMove,
  states: [[isOpenToChange, 'This RPL case has ended. Change its status first.']],
  check(next, { before }) {
    if (before) requireNone(formRefusal(before, next));
  },
});
