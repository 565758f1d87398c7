import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { translateMessage } from '../i18n/messages.ts';

/** What every field of a form takes: the form's control and the field's name. */
export type FieldBinding<V extends FieldValues, T extends FieldValues> = {
  control: Control<V, unknown, T>;
  name: FieldPath<V>;
};

/** A field's value and changes, and its complaint in the user's language. */
export function useField<V extends FieldValues, T extends FieldValues>({ control, name }: FieldBinding<V, T>) {
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const value: unknown = field.value;
  return {
    name: field.name,
    ref: field.ref,
    value,
    disabled: field.disabled,
    /** Takes any value; the contract's schema judges it. */
    change: (next: unknown) => field.onChange(next),
    blur: field.onBlur,
    invalid: fieldState.invalid,
    complaint: message === undefined ? undefined : translateMessage(message),
  };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
