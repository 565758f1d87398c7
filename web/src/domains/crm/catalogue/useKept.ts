import type { Endpoint } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { keyOf } from '../../../kit/call/api.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import type { KeptForm } from './KeptForm.tsx';
import { type Part, rowPath } from './paths.ts';

type Row = { id: number; version: number; name: string };
type Start<S extends z.ZodObject> = Parameters<typeof useContractForm<S>>[1]['start'];

type Options<S extends z.ZodObject, R extends Row> = {
  part: Part;
  /** The row that is changed; none is a new one. */
  row: R | undefined;
  /** Reads what a refusal says stands there now. */
  rows: z.ZodType<R>;
  read: Endpoint;
  start: (row: R | undefined) => Start<S>;
  create: (values: z.output<S>) => Promise<R>;
  change: (values: z.output<S>, of: { id: number; version: number }) => Promise<R>;
};

/** The form of a row of the catalogue: saved on the version it was opened with, and both ways out when a colleague was faster. */
export function useKept<S extends z.ZodObject, R extends Row>(schema: S, options: Options<S, R>) {
  const { part, row, rows, read, start, create, change } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const version = useRef(row?.version ?? 0);
  const contract = useContractForm(schema, {
    start: start(row),
    ...(!row && { draft: `catalogue.${part}.new` }),
    save: async (values) => {
      const saved = await (row ? change(values, { id: row.id, version: version.current }) : create(values));
      version.current = saved.version;
      client.setQueryData(keyOf(read, { id: saved.id }), saved);
      toast.success(t('catalogue.saved', { name: saved.name }));
      if (row) contract.form.reset(contract.form.getValues());
      else void navigate(rowPath(part, saved), { replace: true });
    },
  });
  const { problem, submit, state, restored, forget, startFrom, control } = contract;
  const present = problem?.code === 'conflict' ? rows.safeParse(problem.present) : undefined;
  const theirs = present?.success ? present.data : undefined;

  const frame: Omit<ComponentProps<typeof KeptForm>, 'children'> = {
    part,
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
  return { control, frame };
}
