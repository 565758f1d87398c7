import type { FieldValues } from 'react-hook-form';
import type { FieldBinding } from '../../../../kit/form/useField.ts';
import { FormText } from '../../../../kit/form/fields.tsx';

type Props = { label: string; helperText?: string; autoFocus?: boolean };

/** The code of an authenticator app, or a recovery code. */
export const CodeText = <V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Props) => (
  <FormText
    {...props}
    required
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
  />
);
