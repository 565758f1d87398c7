import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from './useField.ts';
import type { Option } from './fields.tsx';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  /** The label of the group; read out, and shown above the buttons with `showLabel`. */
  label: string;
  showLabel?: boolean;
  options: readonly Option[];
  /** The value after deselecting with a second click; without it a choice cannot be cleared. */
  blank?: '' | null;
};

/** A single choice as a row of toggle buttons, all options visible. */
export function FormButtons<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, name, label, showLabel = false, options, blank } = props;
  const field = useField({ control, name });
  const says = useId();
  return (
    <Box>
      {showLabel && (
        <Typography aria-hidden variant="caption" color="textSecondary" sx={{ display: 'block', marginBlockEnd: 0.25 }}>
          {label}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={field.value ?? null}
        aria-label={label}
        aria-describedby={field.complaint === undefined ? undefined : says}
        onChange={(_, next: unknown) => {
          if (next !== null || blank !== undefined) field.change(next ?? blank);
        }}
        onBlur={field.blur}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(({ value, label: text, disabled }, at) => (
          <ToggleButton
            key={value}
            value={value}
            disabled={disabled}
            ref={at === 0 ? field.ref : undefined}
            sx={{ paddingBlock: 0.5, paddingInline: 1.5, textTransform: 'none' }}
          >
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {field.complaint !== undefined && (
        <FormHelperText id={says} error>
          {field.complaint}
        </FormHelperText>
      )}
    </Box>
  );
}
