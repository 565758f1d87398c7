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
/** Before the field itself, which would open its options or start a new line. */
const capturePhase = { capture: true };

/** Ctrl+Enter, on a Mac also Cmd+Enter, submits the form that contains the focus, also from fields where Enter starts a new line. */
function useSaveKey() {
  useEffect(() => {
    if (forms === 0) document.addEventListener('keydown', saveByKey, capturePhase);
    forms += 1;
    return () => {
      forms -= 1;
      if (forms === 0) document.removeEventListener('keydown', saveByKey, capturePhase);
    };
  }, []);
}

/** Every field must be listed, if only as blank: a field added to the contract then breaks the build. */
type Start<T> = { [K in keyof Required<T>]: T[K] | '' | null | undefined };

type Options<S extends z.ZodObject> = {
  start: Start<z.input<S>>;
  save: (values: z.output<S>) => Promise<unknown>;
  /** Stores the draft under this key until it is saved or discarded. */
  draft?: string;
  /** The person or record the draft is about. */
  draftName?: string | undefined;
  /** Validates a field on every change, not only after a submit. */
  live?: boolean;
};

/** What a refusal says about fields that the form does not have: it would show nowhere. */
const withoutField = ({ shape }: z.ZodObject, { fields }: ApiProblem): string[] =>
  Object.entries(fields).flatMap(([name, message]) =>
    Object.hasOwn(shape, name.split('.')[0] ?? '') ? [] : [message],
  );

/**
 * A form validated by a contract's schema. Server errors appear on the fields they name; the message, or what is wrong with fields that
 * the form does not have, on `root` (shown by FormProblem); `problem` is the last error, `forget` discards the draft and resets, `startFrom` resets to
 * other values.
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
    resolver: zodResolver(schema as never) as never, // safe: the same schema on both sides, which the resolver's generics cannot express
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
      const [message = refusal.message, ...others] = withoutField(schema, refusal);
      form.setError('root', { message, types: Object.fromEntries(others.entries()) });
    }
  });

  const startFrom = (other: Start<z.input<S>>) => {
    setKept(undefined);
    setProblem(undefined);
    form.reset(other as never);
    if (draft) dropDraft(draft); // after the reset, which is also a change
  };
  const forget = () => startFrom(start);

  const { control, formState: state } = form;
  return { control, state, submit, form, problem, forget, startFrom, restored: kept !== undefined };
}

/** True from the first time it holds: a field that a refusal asked for stays while the form is filled in. */
export function useSticky(holds: boolean): boolean {
  const [held, hold] = useState(false);
  if (holds && !held) hold(true);
  return holds || held;
}
