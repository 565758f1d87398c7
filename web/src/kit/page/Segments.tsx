import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** A segmented control with one active choice. A tenth of the library's size, for the first load. */
export function Segments<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        margin: 0,
        padding: 0,
        minInlineSize: 0,
        justifySelf: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > button': {
          paddingBlock: 0.5,
          paddingInline: 1.5,
          minBlockSize: { xs: 40, md: 32 },
          typography: 'button',
          color: 'text.secondary',
          borderRadius: 'inherit',
        },
        '& > button[aria-pressed=true]': { backgroundColor: 'action.selected', color: 'text.primary' },
        '& > button.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {options.map((one) => (
        <ButtonBase key={one.value} aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
          {one.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
