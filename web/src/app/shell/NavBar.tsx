import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { NARROW, WIDE } from './navStyle.ts';
import { SideNav } from './SideNav.tsx';

const WAIT = 150; // milliseconds under the pointer until it opens

type Props = {
  /** Only its pictures show, and it opens over the page while pointed at or stood on by the keyboard. */
  folded: boolean;
  /** Folds or unfolds it; absent where it is always folded. */
  onFold?: () => void;
  /** At which edge it stands, as the page reads. */
  side?: 'left' | 'right';
};

/** The navigation of a wide window. Open over the page it moves nothing of it. */
export function NavBar({ folded, onFold, side = 'left' }: Props) {
  const [opened, opens] = usePeek();
  const isWide = !folded || opened;
  const edge = side === 'left' ? 'End' : 'Start';
  return (
    <Box
      {...useArea('navbar')}
      sx={{
        flex: 'none',
        color: 'text.primary',
        order: side === 'left' ? 0 : 1,
        inlineSize: folded ? NARROW : WIDE,
        transition: 'inline-size 160ms',
        position: 'sticky',
        insetBlockStart: 0,
        blockSize: '100dvh',
        zIndex: folded && opened ? 'drawer' : 'auto',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        {...(folded ? opens : {})}
        data-narrow={isWide ? undefined : ''}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          [`inset${edge === 'End' ? 'InlineStart' : 'InlineEnd'}`]: 0,
          inlineSize: isWide ? WIDE : NARROW,
          overflow: 'hidden',
          transition: 'inline-size 160ms, box-shadow 160ms',
          [`borderInline${edge}`]: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.paper',
          boxShadow: folded && opened ? 8 : 0,
        }}
      >
        <SideNav folded={folded} onFold={onFold} />
      </Box>
    </Box>
  );
}

const holdsFocus = (element: Element) => element.querySelector(':focus-visible') !== null;

/** Open while the pointer has rested on it or the keyboard stands in it; Escape closes it until it is come to again. */
function usePeek() {
  const [opened, open] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    open(false);
  };
  return [
    opened,
    {
      onPointerEnter: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => open(true), WAIT);
      },
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch' && !holdsFocus(currentTarget)) close();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) open(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  ] as const;
}
