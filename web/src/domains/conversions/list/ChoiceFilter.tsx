import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Choice } from './filters.ts';

type Props = {
  label: string;
  choices: readonly Choice[];
  chosen: string[];
  onChange: (values: string[]) => void;
};

/** Several of a list; none chosen means all. */
export const ChoiceFilter = ({ label, choices, chosen, onChange }: Props) => (
  <TextField
    select
    label={label}
    value={choices.length > 0 ? chosen.filter((value) => choices.some((choice) => choice.value === value)) : []}
    onChange={({ target }) => onChange([target.value].flat())}
    sx={{ inlineSize: { md: 128 } }}
    slotProps={{
      select: {
        multiple: true,
        renderValue: () => chosen.map((value) => choices.find((choice) => choice.value === value)?.label).join(', '),
      },
    }}
  >
    {choices.map(({ value, label: name }) => (
      <MenuItem key={value} value={value} dense>
        <Checkbox size="small" checked={chosen.includes(value)} tabIndex={-1} sx={{ padding: 0.5 }} />
        <ListItemText primary={name} />
      </MenuItem>
    ))}
  </TextField>
);
