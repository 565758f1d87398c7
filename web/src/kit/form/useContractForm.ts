import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiProblem } from '../call/api.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

function saveByKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || button?.disabled) return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit(button);
}

let forms = 0;
/** Before the field itself, which would open its choices or begin a line. */
const atFirst = { capture: true };

/** Ctrl+Enter, on a Mac also Cmd+Enter, saves the form in which one is, also from a field where Enter begins a new line. */
function useSaveKey() {
  useEffect(() => {
    if (forms === 0) document.addEventListener('keydown', saveByKey, atFirst);
    forms += 1;
    return () => {
      forms -= 1;
      if (forms === 0) document.removeEventListener('keydown', saveByKey, atFirst);
    };
  }, []);
}

/** Every field must be named, though it may start blank: a field added to the contract then stops the form compiling. */
type Start<T> = { [K in keyof Required<T>]: T[K] | '' | null | undefined };

type Options<S extends z.ZodObject> = {
  start: Start<z.input<S>>;
  save: (values: z.output<S>) => Promise<unknown>;
  /** Stores the draft under this name until it is saved or discarded. */
  draft?: string;
  /** The person or thing the draft is about. */
  draftName?: string | undefined;
  /** Judges a field with every change of it, not only once the form was sent. */
  live?: boolean;
};

/**
 * A form checked by a contract's schema. Complaints from the server land on the fields they name and its sentence on `root`
 * (shown by FormProblem); `problem` is the last refusal, `forget` gives the draft up and starts over, `startFrom` starts over elsewhere.
 */
export function useContractForm<S extends z.ZodObject>(
  schema: S,
  { start, save, draft, draftName, live = false }: Options<S>,
) {
  useSaveKey();
  const [kept, setKept] = useState(() => {
    const found = draft ? readDraft(draft) : undefined;
    return found && { ...start, ...found };
  });
  const [problem, setProblem] = useState<ApiProblem>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema as never) as never, // safe: same schema on both sides; the resolver's generics cannot say so
    defaultValues: start as DefaultValues<z.input<S>>,
    mode: live ? 'onChange' : 'onSubmit',
    ...(kept && { values: kept as never, resetOptions: { keepDefaultValues: true } }), // unsaved values stay dirty
  });

  useEffect(() => {
    if (!draft) return undefined;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? keepDraft(draft, values, draftName) : undefined),
    });
  }, [draft, draftName, form]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await save(values);
      if (draft) dropDraft(draft);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(refusal);
      let first = true;
      for (const [name, message] of Object.entries(refusal.fields)) {
        form.setError(name as FieldPath<z.input<S>>, { message }, { shouldFocus: first });
        first = false;
      }
      form.setError('root', { message: refusal.message });
    }
  });

  const startFrom = (other: Start<z.input<S>>) => {
    setKept(undefined);
    setProblem(undefined);
    form.reset(other as never);
    if (draft) dropDraft(draft); // after the reset, which is a change like any other
  };
  const forget = () => startFrom(start);

  const { control, formState: state } = form;
  return { control, state, submit, form, problem, forget, startFrom, restored: kept !== undefined };
}
