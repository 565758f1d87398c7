import type { FieldValues } from 'react-hook-form';
import { FormText } from '../../../kit/form/fields.tsx';
import { dayInput } from '../../../kit/form/inputProps.ts';
import type { FieldBinding } from '../../../kit/form/useField.ts';
import type { ReactNode } from 'react';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: string;
  required?: boolean;
  helperText?: ReactNode;
};

/** A day; null when empty. */
export const FormDay = <V extends FieldValues, T extends FieldValues>(props: Props<V, T>) => (
  <FormText {...props} type="date" blank={null} slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }} />
);
