import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Hides the label visually where the row beside it says the same. */
  quiet?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: boolean;
  helperText?: ReactNode;
  children: ReactNode;
};

/** A native select: light enough for a file of a hundred columns, with the system's picker on a phone. */
export const Choose = ({ label, quiet = false, value, onChange, error, helperText, children }: Props) => (
  <TextField
    select
    label={quiet ? undefined : label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
    helperText={helperText}
    slotProps={{
      select: { native: true },
      inputLabel: { shrink: true },
      htmlInput: quiet ? { 'aria-label': label } : {},
    }}
  >
    {children}
  </TextField>
);
