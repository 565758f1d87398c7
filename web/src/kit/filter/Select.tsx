import TextField from '@mui/material/TextField';
import type { Choice } from '../list/ChoiceList.tsx';

type Props = {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
  autoFocus?: boolean;
};

/** One of a few; the browser's own list, which a keyboard and a phone know best. */
export const Select = ({ label, value, options, onChange, autoFocus = false }: Props) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    autoFocus={autoFocus}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </TextField>
);
