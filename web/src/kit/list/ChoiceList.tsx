import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Choice } from './ChoiceFilter.tsx';

type Props = {
  id: string;
  anchor: HTMLElement;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  onClose: () => void;
};

/** The choices of a filter; it stays open while one ticks several. */
export function ChoiceList({ id, anchor, label, choices, chosen, onChange, onClose }: Props) {
  const known = chosen.filter((value) => choices.some((choice) => choice.value === value));
  const toggle = (value: string) =>
    onChange(known.includes(value) ? known.filter((one) => one !== value) : [...known, value]);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { id, role: 'listbox', 'aria-label': label, 'aria-multiselectable': true },
        paper: { sx: { minInlineSize: anchor.clientWidth, maxBlockSize: '60dvh' } },
      }}
    >
      {choices.map(({ value, label: name }) => (
        <MenuItem
          key={value}
          dense
          role="option"
          aria-selected={chosen.includes(value)}
          selected={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          <Checkbox
            size="small"
            checked={chosen.includes(value)}
            tabIndex={-1}
            aria-hidden
            sx={{ padding: 0.5, marginInlineEnd: 0.5 }}
          />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </Menu>
  );
}
