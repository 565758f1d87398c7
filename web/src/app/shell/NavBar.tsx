import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { NARROW, WIDE } from './navStyle.ts';
import { SideNav } from './SideNav.tsx';

const WAIT = 150; // milliseconds of hover before it opens

type Props = {
  /** Shows icons only, and expands over the page on hover or keyboard focus. */
  folded: boolean;
  /** Folds or unfolds it; absent where it is always folded. */
  onFold?: () => void;
  /** Its edge of the page, in reading direction. */
  side?: 'left' | 'right';
};

/** The navigation of a wide window. Expanding over the page does not shift the content. */
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

/** Opens after a hover delay or when focus enters; Escape closes it until the next time. */
function usePeek(folded: boolean) {
  const [opened, open] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    open(false);
  }, []);
  // native events: React derives these from `pointerout`, which an element re-created under the pointer never fires
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
