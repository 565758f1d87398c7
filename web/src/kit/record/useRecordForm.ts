import type { Endpoint } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { keyOf } from '../call/api.ts';
import { useContractForm } from '../form/useContractForm.ts';
import { useToast } from '../toast/useToast.tsx';
import type { RecordForm } from './RecordForm.tsx';

type Row = { id: string | number; version: number };
type Start<S extends z.ZodObject> = Parameters<typeof useContractForm<S>>[1]['start'];

export type RecordFormOptions<S extends z.ZodObject, R extends Row> = {
  /** The record to edit; undefined for a new one. */
  row: R | undefined;
  /** Parses the current row from a conflict. */
  rows: z.core.$ZodType<R>;
  /** The endpoint the record is cached under. */
  read: Endpoint;
  start: (row: R | undefined) => Start<S>;
  create: (values: z.output<S>) => Promise<R>;
  change: (values: z.output<S>, of: { id: R['id']; version: number }) => Promise<R>;
  /** The message after saving. */
  saved: (row: R) => string;
  /** The address of a record, to open a new one after saving. */
  pathOf: (row: R) => string;
  /** The key of a new record's draft. */
  draft: string;
  label: string;
  back: string;
};

/** The form of a record: saved with the version it was opened with, with both choices on a conflict. */
export function useRecordForm<S extends z.ZodObject, R extends Row>(schema: S, options: RecordFormOptions<S, R>) {
  const { row, rows, read, start, create, change, saved: says, pathOf, draft, label, back } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const version = useRef(row?.version ?? 0);
  const contract = useContractForm(schema, {
    start: start(row),
    ...(!row && { draft }),
    save: async (values) => {
      const saved = await (row ? change(values, { id: row.id, version: version.current }) : create(values));
      version.current = saved.version;
      client.setQueryData(keyOf(read, { id: saved.id }), saved);
      toast.success(says(saved));
      if (row) contract.form.reset(contract.form.getValues());
      else void navigate(pathOf(saved), { replace: true });
    },
  });
  const { problem, submit, state, restored, forget, startFrom, control, form } = contract;
  const present = problem?.code === 'conflict' ? z.safeParse(rows, problem.present) : undefined;
  const theirs = present?.success ? present.data : undefined;

  const frame: Omit<ComponentProps<typeof RecordForm>, 'children'> = {
    label,
    back,
    isNew: row === undefined,
    submit,
    state,
    restored,
    forget,
    ...(theirs && {
      late: {
        takeTheirs: () => {
          version.current = theirs.version;
          client.setQueryData(keyOf(read, { id: theirs.id }), theirs);
          startFrom(start(theirs));
        },
        keepMine: () => {
          version.current = theirs.version;
          void submit();
        },
      },
    }),
  };
  return { control, form, state, frame };
}
