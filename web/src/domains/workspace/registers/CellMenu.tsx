import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { CellEdit, CellEditorProps } from '../../../kit/list/cellEdit.ts';
import type { RegisterCell } from './RegisterList.tsx';

type Action<A> = { value: A; label: string };
type Props<A> = Pick<CellEditorProps<never>, 'label' | 'onCancel'> & {
  /** What the cell shows. */
  children: ReactNode;
  /** What can be done with the row; undefined while that is loading. */
  actions: readonly Action<A>[] | undefined;
  /** Said if nothing can be done. */
  none: string;
  /** Does what needs no dialog; returns whether it did. */
  act?: (action: A) => boolean;
  /** The dialog of any other action. */
  renderDialog?: (action: A, close: () => void) => ReactNode;
};

/** A cell with a menu of what can be done with its row. What needs more than a choice opens its dialog. */
export function CellMenu<A extends string | number>(props: Props<A>) {
  const { label, onCancel, children, actions, none, act, renderDialog } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<A>();
  const close = () => onCancel('stay');
  const choose = (action: A) => (act?.(action) ? close() : setAsked(action));
  return (
    <span ref={setAnchor}>
      {children}
      {actions && asked === undefined && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
          {actions.length === 0 && <MenuItem disabled>{none}</MenuItem>}
          {actions.map(({ value, label: name }) => (
            <MenuItem key={value} onClick={() => choose(value)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked !== undefined && renderDialog?.(asked, close)}
    </span>
  );
}

/** A cell that is no field: its editor offers what can be done with the row, and saves that by itself. */
export function menuCell<Row>(edit: Pick<CellEdit<Row>, 'may' | 'Editor'>): RegisterCell<Row> {
  return { field: null, edit: { ...edit, save: async () => undefined } };
}
