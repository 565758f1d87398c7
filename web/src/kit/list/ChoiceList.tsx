import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export type Choice = { value: string; label: string };
type Props = {
  id: string;
  anchor: HTMLElement;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  onClose: () => void;
};

/** The choices of a filter; stays open while several are selected. */
export function ChoiceList({ id, anchor, label, choices, chosen, onChange, onClose }: Props) {
  const known = chosen.filter((value) => choices.some((choice) => choice.value === value));
  const toggle = (value: string) =>
    onChange(known.includes(value) ? known.filter((one) => one !== value) : [...known, value]);
  const leave = (event: { clientX?: number; clientY?: number }, reason: string) => {
    onClose();
    if (reason === 'backdropClick') openBeneath(event, anchor);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={leave}
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
          <ListItemIcon sx={{ minInlineSize: 30, color: chosen.includes(value) ? 'primary.main' : undefined }}>
            {chosen.includes(value) ? <CheckBox fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}
          </ListItemIcon>
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** A click on another filter opens it, in addition to closing this one. */
function openBeneath({ clientX, clientY }: { clientX?: number; clientY?: number }, anchor: HTMLElement) {
  if (clientX === undefined || clientY === undefined || !('elementsFromPoint' in document)) return;
  const beneath = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest<HTMLElement>('[role=combobox]'));
  const other = beneath.find((one) => one !== null);
  if (other && other !== anchor) other.click();
}
