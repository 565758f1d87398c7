import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

const WAIT = 400; // milliseconds
const GAP = 6; // pixels

const Sheet = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: '4px 8px',
  border: 0,
  borderRadius: 6,
  maxInlineSize: 300,
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 500,
  lineHeight: 1.4,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  zIndex: theme.zIndex.tooltip,
  '@media print': { display: 'none' },
}));

/**
 * Shows the `data-hint` text next to the hovered or focused element: below it, or at its end with `data-hint-
 * side="end"`. With `data-tap` a tap shows it too. Escape closes it.
 */
export function HintHost() {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = sheet.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let owner: HTMLElement | undefined;
    const leave = () => {
      clearTimeout(timer);
      owner = undefined;
      box.hidden = true;
    };
    const come = (to: EventTarget | null, wait: number) => {
      if (to instanceof Node && box.contains(to)) return;
      const next = hinted(to);
      if (next === owner) return;
      leave();
      if (!next) return;
      owner = next;
      timer = setTimeout(() => place(box, next), wait);
    };
    const over = ({ target, pointerType }: PointerEvent) => (pointerType === 'touch' ? leave() : come(target, WAIT));
    const focus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') ? come(target, 0) : leave();
    const tap = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('[data-tap]') ? come(target, 0) : undefined;
    const key = (event: KeyboardEvent) => (event.key === 'Escape' ? leave() : undefined);
    const heard = [
      ['pointerover', over],
      ['focusin', focus],
      ['focusout', leave],
      ['pointerdown', leave],
      ['click', tap],
      ['keydown', key],
      ['scroll', leave],
    ] as const;
    for (const [name, hear] of heard) document.addEventListener(name, hear as EventListener, { capture: true });
    // the pointer or the focus may have come before this part
    come([...document.querySelectorAll(':hover')].at(-1) ?? null, WAIT);
    if (document.activeElement?.matches(':focus-visible')) come(document.activeElement, 0);
    return () => {
      leave();
      for (const [name, hear] of heard) document.removeEventListener(name, hear as EventListener, { capture: true });
    };
  }, []);

  return <Sheet ref={sheet} aria-hidden="true" hidden />;
}

/** The element with a hint: itself or an ancestor; for a focused grid cell, the first one inside it. */
function hinted(at: EventTarget | null): HTMLElement | undefined {
  if (!(at instanceof Element)) return undefined;
  const own = at.closest<HTMLElement>('[data-hint]');
  if (own) return own;
  const inside = at.matches('[role=gridcell]:focus') ? at.querySelector<HTMLElement>('[data-hint]') : null;
  return inside ?? undefined;
}

const within = (start: number, length: number, room: number) => Math.max(4, Math.min(start, room - length - 4));

/** Positions the hint next to its element, within the window. */
function place(box: HTMLElement, owner: HTMLElement) {
  box.textContent = owner.dataset['hint'] ?? '';
  box.hidden = !box.textContent || !owner.isConnected;
  const at = owner.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const beside = owner.dataset['hintSide'] === 'end';
  const rtl = getComputedStyle(owner).direction === 'rtl';
  const left = beside ? (rtl ? at.left - width - GAP : at.right + GAP) : at.left + (at.width - width) / 2;
  const below = at.bottom + GAP + height > window.innerHeight ? at.top - height - GAP : at.bottom + GAP;
  const top = beside ? at.top + (at.height - height) / 2 : below;
  box.style.left = `${within(left, width, window.innerWidth)}px`;
  box.style.top = `${within(top, height, window.innerHeight)}px`;
}
