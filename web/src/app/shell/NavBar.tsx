import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { NARROW, WIDE } from './navStyle.ts';
import { SideNav } from './SideNav.tsx';

const WAIT = 150; // milliseconds under the pointer until it opens

type Props = {
  /** Only its pictures show, and it opens over the page while pointed at or stood on by the keyboard. */
  folded: boolean;
  /** Folds or unfolds it; absent where it is always folded. */
  onFold?: () => void;
  /** The edge it is on, in reading direction. */
  side?: 'left' | 'right';
};

/** The navigation of a wide window. Open over the page it moves nothing of it. */
export function NavBar({ folded, onFold, side = 'left' }: Props) {
  const { opened, ...opens } = usePeek(folded);
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
        {...opens}
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

/** Open on a lasting hover or on focus within; Escape closes it until the next one. */
function usePeek(folded: boolean) {
  const [opened, open] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    open(false);
  }, []);
  // the browser's own events: React's come of `pointerout`, which a cell that was drawn anew under the pointer never sends
  const ref = useCallback(
    (bar: HTMLElement | null) => {
      if (!bar || !folded) return undefined;
      const enter = () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => open(true), WAIT);
      };
      const leave = ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch' && !holdsFocus(bar)) close();
      };
      bar.addEventListener('pointerenter', enter);
      bar.addEventListener('pointerleave', leave);
      return () => {
        close();
        bar.removeEventListener('pointerenter', enter);
        bar.removeEventListener('pointerleave', leave);
      };
    },
    [folded, close],
  );
  return {
    opened,
    ref,
    onFocus: ({ target }: FocusEvent) => {
      if (folded && target.matches(':focus-visible')) open(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    },
  };
}
