import TextField from '@mui/material/TextField';
import type { Choice } from '../list/ChoiceList.tsx';

type Props = {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
  /** Focuses it on mount, when it was just added. */
  focused?: boolean;
};

const focusAtOnce = (field: HTMLElement | null) => field?.focus();

/** A native select, best for keyboard and touch. */
export const Select = ({ label, value, options, onChange, focused = false }: Props) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    inputRef={focused ? focusAtOnce : undefined}
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
