import type { CallInput, Contract, Endpoint, Output } from '@embark/contracts/kit';
import type { DialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useWrite } from '../call/api.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormProblem } from './FormProblem.tsx';
import { useContractForm } from './useContractForm.ts';

/** The initial values: each field must be listed, if only as blank. */
type Start<T> = { [K in keyof Required<T>]: T[K] | '' | null | undefined };

type Around<S extends z.ZodObject, A> = {
  title: ReactNode;
  /** The verb on the button: "Reopen". */
  save: string;
  /** Handles the answer: shows a message, undo, or the next page. The dialog then closes. */
  done?: (answer: A) => unknown;
  onClose: () => void;
  maxWidth?: DialogProps['maxWidth'];
  /** The fields. A field that depends on others is a part with `useWatch`, or reads them with `form.watch`. */
  children: (
    control: Control<z.input<S>, unknown, z.output<S>>,
    form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  ) => ReactNode;
};

type FieldsProps<S extends z.ZodObject, A> = Around<S, A> & {
  /** What the fields are validated by. */
  schema: S;
  start: Start<z.input<S>>;
  /** Makes the call: one of several, or one with other values than those of the fields. */
  send: (values: z.output<S>) => Promise<A>;
};

/** A dialog with the fields of a schema, which it sends and then closes; refusals are shown on their fields. For one call whose body is the form: ActDialog. */
export function FieldsDialog<S extends z.ZodObject, A>(props: FieldsProps<S, A>) {
  const { schema, start, send, title, save, done, onClose, maxWidth = 'xs', children } = props;
  const { control, state, submit, form } = useContractForm(schema, {
    start,
    save: async (values) => {
      const answer = await send(values);
      await done?.(answer);
      onClose();
    },
  });
  return (
    <FormDialog title={title} state={state} submit={submit} save={save} onClose={onClose} maxWidth={maxWidth}>
      <FormProblem state={state} />
      {children(control, form)}
    </FormDialog>
  );
}

/** A call whose body is a form. */
type FormCall = Endpoint & { body: z.ZodObject };
type Body<E extends FormCall> = z.input<E['body']>;
/** What names the row: at least the parts of the address, and the version where the call has one. */
type RowOf<E extends FormCall> = Omit<CallInput<E>, keyof Body<E>> & Partial<CallInput<E>>;

type Props<E extends FormCall, R extends RowOf<E>> = Around<E['body'], Output<E>> & {
  act: E;
  /** The domains whose queries are read again, or single reads. */
  refreshes: readonly (Contract | Endpoint)[];
  /** The screen is left on success, so its own queries are not read again. */
  leaves?: boolean;
  /** What names the row, sent with the form: its ID and its version. What of it is in the body is sent as it was when the dialog opened. */
  row: R;
  /** The initial values of the other fields. `another` is none: the call asks for it. */
  start: Omit<Start<Body<E>>, keyof R | 'another'>;
};

/** A dialog with one act on a row: its call, the fields that it asks for, and what follows. Validated by the call's body. */
export function ActDialog<E extends FormCall, const R extends RowOf<E>>(props: Props<E, R>) {
  const { act, refreshes, leaves = false, row, start, ...around } = props;
  const { mutateAsync } = useWrite(act, { refreshes, leaves });
  const fixed = Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(act.body.shape, name)));
  return (
    <FieldsDialog<E['body'], Output<E>>
      {...around}
      schema={act.body}
      start={{ ...start, ...fixed } as never} // safe: `row` and `start` have every field of the body
      send={(given) => mutateAsync({ ...row, ...given } as never)} // safe: the parts of the address and the body's values
    />
  );
}
