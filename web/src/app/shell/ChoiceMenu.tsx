import Check from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';

type Choice = { value: string; title: string; lang?: string };
type Props = { label: string; icon: ReactNode; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** A button of the toolbar with one choice out of a few; the present one is marked. */
export function ChoiceMenu({ label, icon, choices, value, onChoose }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        data-hint={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minInlineSize: { xs: 44, md: 36 }, minBlockSize: { xs: 44, md: 36 } }}
      >
        {icon}
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            lang={choice.lang}
            role="menuitemradio"
            aria-checked={choice.value === value}
            onClick={() => {
              close();
              onChoose(choice.value);
            }}
          >
            <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
            {choice.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
