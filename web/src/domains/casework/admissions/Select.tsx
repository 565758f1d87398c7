import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** As wide as the phone; two of the others share a line there. */
  wide?: boolean;
  onChange: (value: Value) => void;
};

/** One of some choices, as large as the filters beside it. */
export function Select<Value extends string>({ label, value, choices, wide = false, onChange }: Props<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      sx={{
        inlineSize: { xs: wide ? '100%' : 'calc(50% - 4px)', md: 190 },
        '& .MuiInputBase-root': { minBlockSize: { xs: 44, md: 38 } },
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
