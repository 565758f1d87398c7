import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import pictures from './flags.svg?url';

const Picture = styled('svg')(({ theme }) => ({
  inlineSize: 21,
  blockSize: 14,
  borderRadius: 2,
  outline: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
}));

/** The flag that stands before a language; its name says the same. */
export const Flag = ({ code }: { code: string }) => (
  <Picture aria-hidden>
    <use href={`${pictures}#${code}`} />
  </Picture>
);

export type Choice = { value: string; title: string; lang?: string; flag?: string };
type Props = {
  id: string;
  anchor: HTMLElement;
  choices: Choice[];
  value: string;
  onClose: () => void;
  onChoose: (value: string) => void;
};

/** The choices below their button; the present one is marked. */
export const ChoiceList = ({ id, anchor, choices, value, onClose, onChoose }: Props) => (
  <Menu id={id} open anchorEl={anchor} onClose={onClose}>
    {choices.map((choice) => (
      <MenuItem
        key={choice.value}
        lang={choice.lang}
        role="menuitemradio"
        aria-checked={choice.value === value}
        onClick={() => {
          onClose();
          onChoose(choice.value);
        }}
      >
        <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
        {choice.flag && (
          <Box component="span" sx={{ display: 'inline-flex', marginInlineEnd: 1.25 }}>
            <Flag code={choice.flag} />
          </Box>
        )}
        {choice.title}
      </MenuItem>
    ))}
  </Menu>
);
