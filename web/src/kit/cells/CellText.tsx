import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Then } from '../list/cellEdit.ts';
import { momentInput } from '../form/inputProps.ts';
import { CellFrame } from './CellFrame.tsx';

type Props = {
  label: string;
  type?: 'text' | 'datetime-local';
  /** Several lines: Shift+Enter starts a new one. */
  isLong?: boolean;
  start: string;
  complaint: string | undefined;
  /** A line below, derived from the current input. */
  hint?: (text: string) => ReactNode;
  onSave: (text: string, then: Then) => void;
  onCancel: (then: Then) => void;
};

const begin = (field: HTMLInputElement | null) => {
  field?.focus({ preventScroll: true });
  if (field?.type !== 'datetime-local') field?.select();
};

/** A text or timestamp edited in place: Enter, Tab or blur saves a change. */
export function CellText({ label, type = 'text', isLong = false, start, complaint, hint, onSave, onCancel }: Props) {
  const [text, setText] = useState(start);
  const left = useRef(false);
  const finish = (does: 'save' | 'cancel', then: Then) => {
    if (left.current) return; // leaving by a key also blurs the field
    left.current = true;
    if (does === 'save' && (text !== start || complaint !== undefined)) onSave(text, then);
    else onCancel(then);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (isLong && event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    finish('save', 'stay');
  };
  return (
    <CellFrame complaint={complaint} width={type === 'text' ? 180 : 232} hint={hint?.(text)} onKey={finish}>
      <TextField
        hiddenLabel
        fullWidth
        size="small"
        {...(isLong ? { multiline: true, maxRows: 6 } : { type })}
        autoComplete="off"
        inputRef={begin}
        value={text}
        error={complaint !== undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => finish('save', 'left')}
        onKeyDown={press}
        slotProps={{ htmlInput: { 'aria-label': label, ...(type === 'text' ? { dir: 'auto' } : momentInput) } }}
      />
    </CellFrame>
  );
}
