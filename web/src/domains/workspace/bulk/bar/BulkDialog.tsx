import { PageQuery } from '@embark/contracts/kit';
import {
  bulk,
  type BulkAction,
  type BulkPreview,
  type BulkSelection,
  type ExportList,
} from '@embark/contracts/workspace/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAbout } from '../useAbout.ts';
import { useUndo } from '../useUndo.ts';
import { watchWork } from '../watched.ts';
import { Preview } from './Preview.tsx';
import { usePreview } from './usePreview.ts';

export const bulkKinds = [
  'assign',
  'move',
  'followUp',
  'tags',
  'rating',
  'leadStatus',
  'set',
  'done',
  'due',
  'label',
  'priority',
  'delete',
  'approve',
  'reject',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

type Start<S extends z.ZodObject> = Parameters<typeof useContractForm<S>>[1]['start'];
type Props<S extends z.ZodObject> = {
  list: ExportList;
  kind: BulkKind;
  selection: ListSelection;
  onClose: () => void;
  onDone: () => void;
  /** The fields of all actions of the list, their initial values, and the required field of this action. */
  schema: S;
  start: Start<S>;
  main: keyof z.output<S> & string;
  /** The title, if not the action's label. */
  title?: string;
  /** The action as the form describes it; undefined until its required field is filled. */
  actionOf: (given: z.output<S>) => BulkAction | undefined;
  renderFields: (form: {
    control: Control<z.input<S>, unknown, z.output<S>>;
    given: z.output<S> | undefined;
    preview: BulkPreview | undefined;
  }) => ReactNode;
};

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** The dialog of a bulk action: asks for its fields, previews how many rows change, and runs it. */
export function BulkDialog<S extends z.ZodObject>(props: Props<S>) {
  const { list, kind, selection, onClose, onDone, schema, start, main, actionOf, renderFields } = props;
  const { t } = useTranslation();
  const title = props.title ?? t(`bulk.ask.${kind}`);
  const toast = useToast();
  const undo = useUndo();
  const about = useAbout();
  const client = useQueryClient();
  const chosen = useMemo(() => selected(selection), [selection]);
  const { mutateAsync } = useWrite(bulk.start, { refreshes: [] });
  const choose = t('bulk.ask.choose');
  const judged = useMemo(
    () => schema.refine((given) => actionOf(given) !== undefined, { path: [main], error: choose }),
    [schema, actionOf, main, choose],
  );
  const { control, state, submit } = useContractForm(judged, {
    start,
    save: async (given) => {
      const action = actionOf(given);
      if (!action) return;
      const job = await mutateAsync({ list, selection: chosen, action });
      if (job.state === 'queued' || job.state === 'running') watchWork(job.id);
      else {
        const skipped = job.left.reduce((sum, { count: some }) => sum + some, 0);
        const did = { about: about(job), rows: t('bulk.done.rows', counted(job.done)), skipped: formatNumber(skipped) };
        const said = t(skipped > 0 ? 'bulk.done.some' : 'bulk.done.all', did);
        if (job.can.undo) toast.undo(said, () => void undo(job.id));
        else toast.info(said);
      }
      if (job.unseenBy?.length) toast.info(t('bulk.unseen', { names: job.unseenBy.join(', ') }));
      void client.invalidateQueries(); // any query may show these rows
      onDone();
    },
  });
  const typed: object = useWatch({ control });
  const now = schema.safeParse({ ...start, ...typed });
  const action = now.success ? actionOf(now.data) : undefined;
  const { preview, error, isAsked } = usePreview(list, chosen, action);
  const count = preview?.done ?? 0;

  return (
    <FormDialog
      title={title}
      state={state}
      submit={submit}
      save={preview ? t(`bulk.go.${kind}`, counted(count)) : title}
      onClose={onClose}
      disabled={preview !== undefined && count === 0}
    >
      <FormProblem state={state} />
      {renderFields({ control, given: now.data, preview })}
      <Preview preview={preview} error={error} isAsked={isAsked} />
    </FormDialog>
  );
}

/** The selection as the server expects it: the filters of the list, without page and sort. */
function selected(selection: ListSelection): BulkSelection {
  if ('ids' in selection) return selection;
  const narrowing = Object.entries(selection.filter).filter(
    ([name, value]) => value !== undefined && !Object.hasOwn(PageQuery.shape, name),
  );
  return { all: true, filter: Object.fromEntries(narrowing), except: selection.except };
}
