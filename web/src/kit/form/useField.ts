import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { translateMessage } from '../i18n/messages.ts';

/** The props of every form field: the form's control and the field's name. */
export type FieldBinding<V extends FieldValues, T extends FieldValues> = {
  control: Control<V, unknown, T>;
  name: FieldPath<V>;
};

/** A field's value and setter, and its error in the user's language. */
export function useField<V extends FieldValues, T extends FieldValues>({ control, name }: FieldBinding<V, T>) {
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const value: unknown = field.value;
  return {
    name: field.name,
    ref: field.ref,
    value,
    disabled: field.disabled,
    /** Accepts any value; the contract's schema validates it. */
    change: (next: unknown) => field.onChange(next),
    blur: field.onBlur,
    invalid: fieldState.invalid,
    complaint: message === undefined ? undefined : translateMessage(message),
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
