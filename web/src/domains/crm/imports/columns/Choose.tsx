import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** True: the label is heard, not seen, because the row beside it says the same. */
  quiet?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: boolean;
  helperText?: ReactNode;
  children: ReactNode;
};

/** A select of the browser's own: light enough for a file of a hundred columns, and a proper picker on a phone. */
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
