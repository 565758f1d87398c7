import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import type { Choice } from './ChoiceList.tsx';

export type { Choice } from './ChoiceList.tsx';

const ChoiceList = lazyPart(async () => (await import('./ChoiceList.tsx')).ChoiceList);

type Props = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

const Button = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    inlineSize: '100%',
    minBlockSize: 36,
    paddingBlock: 0,
    paddingInline: '12px 6px',
    border: `1px solid rgb(from ${palette.text.primary} r g b / 0.28)`,
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    fontSize: theme.typography.pxToRem(14),
    textAlign: 'start',
    color: palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { borderColor: palette.text.primary },
    '& > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { color: palette.text.primary, fontWeight: 550 },
    '& > svg': { flex: 'none', inlineSize: 20, blockSize: 20 },
    [theme.breakpoints.down('md')]: { minBlockSize: 44 },
  };
});

/** A multi-select filter; none selected means all. The selection shows beside the label. */
export function ChoiceFilter({ label, choices, chosen, onChange }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const says = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <Button
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        title={says ? `${label}: ${says}` : undefined}
        onPointerEnter={ChoiceList.preload}
        onFocus={ChoiceList.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={onKeyDown}
      >
        <span>
          {label}
          {says && (
            <>
              : <b>{says}</b>
            </>
          )}
        </span>
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="m7 10 5 5 5-5z" />
        </svg>
      </Button>
      {anchor && (
        <ChoiceList
          id={id}
          anchor={anchor}
          label={label}
          choices={choices}
          chosen={chosen}
          onChange={onChange}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
