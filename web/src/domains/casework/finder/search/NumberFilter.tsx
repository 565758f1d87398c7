import TextField from '@mui/material/TextField';
import { useState } from 'react';

type Props = {
  label: string;
  /** As shown; a blank is no limit. */
  value: string;
  /** The value for the address, or undefined if the text can't be read. */
  read: (text: string) => string | undefined;
  onChange: (value: string | undefined) => void;
  helperText?: string;
};

/** A limit that is applied with Enter or when the field is left. What can't be read returns to what was. */
export function NumberFilter({ label, value, read, onChange, helperText }: Props) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const next = text === '' ? '' : read(text);
    setTyped(undefined);
    if (next !== undefined && text !== value) onChange(next === '' ? undefined : next);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? value}
      helperText={helperText}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}
