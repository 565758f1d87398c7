import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FieldBinding } from '../../../../kit/form/useField.ts';
import { FormText } from '../../../../kit/form/fields.tsx';

type Props = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
  onLeave?: () => void;
};

/** A password field with a button that reveals the text. */
export function PasswordText<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Props) {
  const { onLeave, ...rest } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(shown ? 'account.password.hide' : 'account.password.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormText
      {...rest}
      type={shown ? 'text' : 'password'}
      required
      onBlurCapture={onLeave}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: eye } }}
    />
  );
}

type CodeTextProps = { label: string; helperText?: string; autoFocus?: boolean };

/** The field for a code of an authenticator app, or a recovery code. */
export const CodeText = <V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & CodeTextProps) => (
  <FormText
    {...props}
    required
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
  />
);
