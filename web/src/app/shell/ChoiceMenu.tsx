import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { later } from '../../kit/later.tsx';
import type { Choice } from './ChoiceList.tsx';

const ChoiceList = later(async () => (await import('./ChoiceList.tsx')).ChoiceList);

type Props = { label: string; icon: ReactNode; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** A button of the toolbar with one choice out of a few; the present one is marked. */
export function ChoiceMenu({ label, icon, choices, value, onChoose }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        data-hint={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={ChoiceList.preload}
        onFocus={ChoiceList.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minInlineSize: { xs: 44, md: 36 }, minBlockSize: { xs: 44, md: 36 } }}
      >
        {icon}
      </IconButton>
      {anchor && (
        <ChoiceList
          id={id}
          anchor={anchor}
          choices={choices}
          value={value}
          onClose={() => setAnchor(null)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
