import ExpandMore from '@mui/icons-material/ExpandMore';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useId, useRef, useState } from 'react';

export type MoveChoice = { key: string | number; text: string; onMove: () => void };

type Props = Pick<ButtonProps, 'variant' | 'onPointerEnter'> & {
  label: string;
  moves: readonly MoveChoice[];
  /** Its single-key shortcut, and the shortcut's label. */
  shortcut?: { key: string; text: string };
  button?: RefObject<HTMLButtonElement | null>;
};

/** A menu of the statuses a record may move to; renders nothing if there are none. */
export function MoveMenu({ label, moves, shortcut, button, variant = 'outlined', onPointerEnter }: Props) {
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const anchor = button ?? own;
  const [open, setOpen] = useState(false);
  if (moves.length === 0) return null;
  return (
    <>
      <Button
        {...(shortcut && { 'data-hint': `${shortcut.text} (${shortcut.key})`, 'aria-keyshortcuts': shortcut.key })}
        ref={anchor}
        variant={variant}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={onPointerEnter}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Menu id={id} open onClose={() => setOpen(false)} anchorEl={() => anchor.current}>
          {moves.map(({ key, text, onMove }) => (
            <MenuItem
              key={key}
              onClick={() => {
                setOpen(false);
                onMove();
              }}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
