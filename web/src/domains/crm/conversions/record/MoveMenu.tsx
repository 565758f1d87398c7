import type { Conversion, ConversionMove } from '@embark/contracts/crm/conversions';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** The statuses that are open from here, and nothing else. */
export function MoveMenu({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [move, setMove] = useState<ConversionMove>();
  if (file.moves.length === 0 && !move) return null;
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={MoveDialog.preload}
        onFocus={MoveDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('conversions.move.menu')}
      </Button>
      {open && (
        <Menu id={id} open onClose={() => setOpen(false)} anchorEl={() => button.current}>
          {file.moves.map((one) => (
            <MenuItem
              key={one.to}
              onClick={() => {
                setOpen(false);
                setMove(one);
              }}
            >
              {translateMessage(one.name)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {move && <MoveDialog file={file} move={move} onClose={() => setMove(undefined)} />}
    </>
  );
}
