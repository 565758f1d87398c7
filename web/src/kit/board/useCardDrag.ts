import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

const FAR = 6; // pixels a mouse moves before a press becomes a drag
const SHAKY = 10; // pixels a finger may move during a long press
const HOLD = 300; // milliseconds of a long press before a touch drags; sooner it scrolls
const EDGE = 56; // pixels from an edge where the board scrolls along
const SPEED = 14; // pixels per frame

/** The dragged card, and the column below it. */
export type Drag = { id: string; over: string | undefined };

type Given = {
  board: RefObject<HTMLElement | null>;
  mayDrag: (id: string) => boolean;
  onDrop: (id: string, column: string) => void;
};

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')];
const columnAt = (board: HTMLElement, x: number) =>
  columnsOf(board).find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x <= right;
  });

/**
 * Drags `[data-card]` onto `[data-column]` by mouse, pen or touch (after a long press). A copy follows the pointer, the
 * board scrolls at its edges, Escape cancels. Returns the current drag and the board's pointer handler.
 */
export function useCardDrag({ board, mayDrag, onDrop }: Given) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const root = board.current;
      const { target, pointerType, clientX, clientY, button } = event;
      if (!root || button !== 0 || !(target instanceof Element) || target.closest('button')) return;
      const card = target.closest<HTMLElement>('[data-card]');
      const id = card?.dataset['card'];
      if (!card || id === undefined || !mayDrag(id)) return;
      stop.current?.();
      stop.current = follow(
        { root, card, id, isTouch: pointerType === 'touch', x: clientX, y: clientY },
        setDrag,
        onDrop,
      );
    },
    [board, mayDrag, onDrop],
  );
  return { drag, onPointerDown };
}

type Press = { root: HTMLElement; card: HTMLElement; id: string; isTouch: boolean; x: number; y: number };

/** Tracks one press until it ends; returns a function that ends it. */
function follow(
  { root, card, id, isTouch, x, y }: Press,
  tell: (drag: Drag | undefined) => void,
  drop: Given['onDrop'],
): () => void {
  const at = card.getBoundingClientRect();
  const now = { x, y };
  let ghost: HTMLElement | undefined;
  let over: string | undefined;
  let frame = 0;

  const draw = () => {
    if (!ghost) return;
    ghost.style.transform = `translate(${now.x - x}px, ${now.y - y}px) rotate(1.5deg)`;
    const column = columnAt(root, now.x);
    scrollAlong(root, column, now);
    const next = column?.dataset['column'];
    if (next !== over) tell({ id, over: (over = next) });
    frame = requestAnimationFrame(draw);
  };
  const begin = () => {
    ghost = card.cloneNode(true) as HTMLElement; // safe: a clone has the same type
    ghost.removeAttribute('data-card');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.dataset['ghost'] = '';
    Object.assign(ghost.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px` });
    root.append(ghost);
    over = columnAt(root, now.x)?.dataset['column'];
    tell({ id, over });
    frame = requestAnimationFrame(draw);
  };
  const timer = isTouch ? setTimeout(begin, HOLD) : undefined;

  const move = (event: PointerEvent) => {
    Object.assign(now, { x: event.clientX, y: event.clientY });
    const way = Math.hypot(now.x - x, now.y - y);
    if (ghost) event.preventDefault();
    else if (isTouch && way > SHAKY) end();
    else if (!isTouch && way > FAR) begin();
  };
  const still = (event: Event) => (ghost && event.cancelable ? event.preventDefault() : undefined); // or the touch would scroll the page
  const up = () => {
    const dropped = ghost && over;
    if (ghost) root.addEventListener('click', swallow, { capture: true, once: true });
    end();
    if (dropped !== undefined) drop(id, dropped);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost) return;
    event.preventDefault();
    end();
  };
  const heard = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', () => end()],
    ['touchmove', still],
    ['contextmenu', still],
    ['keydown', key],
  ] as const;
  for (const [name, hear] of heard)
    window.addEventListener(name, hear as EventListener, { passive: false, capture: true });

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    ghost?.remove();
    ghost = undefined;
    tell(undefined);
    setTimeout(() => root.removeEventListener('click', swallow, { capture: true })); // swallows only the click of this press
    for (const [name, hear] of heard) window.removeEventListener(name, hear as EventListener, { capture: true });
  }
  return end;
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

const pull = (at: number, start: number, end: number) => (at < start + EDGE ? -SPEED : at > end - EDGE ? SPEED : 0);

function scrollAlong(root: HTMLElement, column: HTMLElement | undefined, { x, y }: { x: number; y: number }) {
  const across = root.getBoundingClientRect();
  root.scrollLeft += pull(x, across.left, across.right);
  const list = column?.querySelector<HTMLElement>('[data-cards]');
  if (!list) return;
  const down = list.getBoundingClientRect();
  list.scrollTop += pull(y, down.top, down.bottom);
}
