import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { dayInput, momentInput } from '../../../kit/form/inputProps.ts';
import { type FieldBinding, textOf, useField } from '../../../kit/form/useField.ts';
import { OtherClock } from '../../../kit/time/TimeText.tsx';

type Props = { label: string; isWhole: boolean; zone: string };

/** A local time in the zone of the event with the user's own beside it, or a day. */
export function WallField<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & Props) {
  const { label, isWhole, zone } = props;
  const field = useField(props);
  const text = textOf(field.value);
  return (
    <TextField
      required
      label={label}
      name={field.name}
      type={isWhole ? 'date' : 'datetime-local'}
      value={text}
      onChange={({ target }) => field.change(target.value.slice(0, 16))}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.invalid}
      helperText={field.complaint ?? (isWhole ? undefined : <OtherClock text={text} zone={zone} />)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: isWhole ? dayInput : momentInput }}
    />
  );
}
