import type { Endpoint } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem, keyOf } from '../call/api.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useToast } from '../toast/useToast.tsx';
import { type RecordField, settle } from './fields.ts';

/** A conflict in one field: the user's input, and the current record. */
export type Conflict<R, C> = { field: RecordField<R, C>; mine: unknown; present: R };

/** Resolves to the error message if the value was rejected. `since`: the record as the user saw it when they began, by default the current one. */
export type SaveField<R, C> = (field: RecordField<R, C>, value: unknown, since?: R) => Promise<string | undefined>;

type Options<R extends { id: string | number }, C> = {
  id: R['id'];
  /** Parses the current row from a conflict. */
  schema: z.core.$ZodType<R>;
  /** The endpoint the record is cached under. */
  read: Endpoint;
  /** Sends a change with the version of `on`. */
  send: (change: C, on: R) => Promise<R>;
  /** The label of a field. */
  label: (name: string) => string;
};

type Begun<R, C> = { field: RecordField<R, C>; value: unknown; started: R; sayUndone?: boolean };

/**
 * Saves one field at a time, with undo for ten seconds; retries with the latest version if a colleague changed another
 * field. If they changed the same one, `conflict` holds both values until `decide` chooses one.
 */
export function useInlineSave<R extends { id: string | number }, C>(options: Options<R, C>) {
  const { id, schema, read, send, label } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const [conflict, setConflict] = useState<Conflict<R, C>>();

  const key = keyOf(read, { id });
  const latest = () => client.getQueryData<R>(key);

  async function put({ field, value, started, sayUndone }: Begun<R, C>, on: R): Promise<string | undefined> {
    const written = field.write(on, value);
    if ('complaint' in written) return written.complaint;
    const name = label(field.name);
    try {
      const saved = await send(written.change, on);
      client.setQueryData(key, saved);
      const before = field.read(started);
      const undo = async () => {
        const now = latest() ?? saved;
        const complaint = await put({ field, value: before, started: now, sayUndone: true }, now);
        if (complaint !== undefined) toast.error(complaint);
      };
      if (sayUndone) toast.success(t('record.field.undone', { field: name }));
      else if (field.undoable?.(before, Date.now()) ?? true)
        toast.undo(t('record.field.saved', { field: name }), () => void undo());
      else toast.success(t('record.field.saved', { field: name }));
      return undefined;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const present = z.safeParse(schema, problem.present);
      if (problem.code !== 'conflict' || !present.success) return complaintOf(problem, field.name);
      client.setQueryData(key, present.data);
      const verdict = settle(field, started, value, present.data);
      if (verdict === 'again') return put({ field, value, started: present.data, sayUndone }, present.data);
      if (verdict === 'ask') setConflict({ field, mine: value, present: present.data });
      return undefined;
    }
  }

  /** A colleague's change to this field during editing is on screen already, and must not be overwritten. */
  const save: SaveField<R, C> = async (field, value, since) => {
    const now = latest();
    if (!now) return undefined;
    const verdict = settle(field, since ?? now, value, now);
    if (verdict === 'ask') setConflict({ field, mine: value, present: now });
    return verdict === 'again' ? put({ field, value, started: now }, now) : undefined;
  };

  const decide = async (keepMine: boolean) => {
    setConflict(undefined);
    if (!conflict || !keepMine) return;
    const now = latest() ?? conflict.present;
    const complaint = await put({ field: conflict.field, value: conflict.mine, started: now }, now);
    if (complaint !== undefined) toast.error(complaint);
  };

  return { save, conflict, decide };
}

/** The error of the field, also where it is nested (`interest.budget`); else the server's general message. */
const complaintOf = ({ fields, message }: ApiProblem, name: string): string =>
  Object.entries(fields).find(([path]) => path === name || path.endsWith(`.${name}`))?.[1] ??
  Object.values(fields)[0] ??
  message;
