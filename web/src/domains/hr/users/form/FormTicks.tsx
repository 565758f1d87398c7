import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../../kit/form/useField.ts';

export type Tick = { value: string; label: string; hint?: string; disabled?: boolean };

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: string;
  /** Hides the label where the heading above says the same. */
  hideLabel?: boolean;
  ticks: readonly Tick[];
  helperText?: ReactNode;
};

/** A group of checkboxes; the field holds the checked values in list order. */
export function FormTicks<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, name, label, hideLabel = false, ticks, helperText } = props;
  const field = useField({ control, name });
  const says = useId();
  const held = Array.isArray(field.value) ? field.value.map(String) : [];
  const toggle = (value: string, on: boolean) =>
    field.change(ticks.map((one) => one.value).filter((one) => (one === value ? on : held.includes(one))));
  const below = field.complaint ?? helperText;
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={field.invalid}
      aria-describedby={below === undefined ? undefined : says}
    >
      <FormLabel component="legend" sx={hideLabel ? visuallyHidden : { fontSize: '1.3rem', marginBlockEnd: 0.5 }}>
        {label}
      </FormLabel>
      {below !== undefined && (
        <FormHelperText id={says} sx={{ marginInline: 0, marginBlockEnd: 1 }}>
          {below}
        </FormHelperText>
      )}
      <Box
        sx={{
          display: 'grid',
          rowGap: 0.5,
          columnGap: 2,
          gridTemplateColumns: { xs: '1fr', sm: ticks.length > 3 ? '1fr 1fr' : '1fr' },
        }}
      >
        {ticks.map(({ value, label: text, hint, disabled = false }, at) => (
          <FormControlLabel
            key={value}
            disabled={disabled}
            sx={{ alignItems: 'start', marginInlineEnd: 0 }}
            slotProps={{ typography: { component: 'div', sx: { paddingBlockStart: '5px', lineHeight: 1.4 } } }}
            control={
              <Checkbox
                checked={held.includes(value)}
                onChange={(_, on) => toggle(value, on)}
                onBlur={field.blur}
                slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }}
                sx={{ paddingBlock: 0.25 }}
              />
            }
            label={
              <>
                {text}
                {hint !== undefined && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {hint}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </Box>
    </FormControl>
  );
}
