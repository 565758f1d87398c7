import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../kit/form/useField.ts';
import { formatPattern } from '../../../kit/text/format.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** The second of March 2026 is a Monday. */
const nameOf = (day: number) => formatPattern(new Date(2026, 2, 1 + day), 'EEEE');

/** Days of the week; the field holds them as ISO numbers, in the order in which the office's week was given, new ones behind. */
export function FormDays<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & { label: string }) {
  const { control, name, label } = props;
  const field = useField({ control, name });
  const held: number[] = Array.isArray(field.value) ? field.value.map(Number) : [];
  return (
    <FormControl component="fieldset" error={field.invalid}>
      <FormLabel component="legend">{label}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {days.map((day, at) => (
          <FormControlLabel
            key={day}
            label={nameOf(day)}
            control={
              <Checkbox
                checked={held.includes(day)}
                onChange={(_, on) => field.change(on ? [...held, day] : held.filter((one) => one !== day))}
                onBlur={field.blur}
                slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </Box>
      {field.complaint !== undefined && <FormHelperText>{field.complaint}</FormHelperText>}
    </FormControl>
  );
}
