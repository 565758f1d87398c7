import { useId, useState } from 'react';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import type { Choice } from './ChoiceList.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { ToolName } from './ToolIcon.tsx';

const ChoiceList = lazyPart(async () => (await import('./ChoiceList.tsx')).ChoiceList);

type Props = { label: string; icon: ToolName; choices: Choice[]; value: string; onChoose: (value: string) => void };

/** A button of the toolbar with one choice out of a few; the present one is marked. */
export function ChoiceMenu({ label, icon, choices, value, onChoose }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        wideOnly
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        preload={ChoiceList.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
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
