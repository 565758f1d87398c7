import { type RefObject, useEffect, useEffectEvent } from 'react';

type Given = {
  id: string;
  list: string;
  cell: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  rtl: boolean;
  onDrop: (dragged: string, after: boolean) => void;
};

/** Makes a header cell draggable; the drag chunk loads on the first hover of the header. */
export function useColumnDrag({ id, list, cell, handle, rtl, onDrop }: Given) {
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = cell.current;
    const dragHandle = handle.current;
    const head = element?.parentElement;
    if (!element || !dragHandle || !head) return undefined;
    let ended = false;
    let end: (() => void) | undefined;
    const start = async () => {
      const { columnDrag } = await import('./columnDrag.ts');
      if (!ended)
        end = columnDrag({ id, list, element, dragHandle, rtl, drop: (dragged, after) => drop(dragged, after) });
    };
    const begin = () => void start();
    head.addEventListener('pointerover', begin, { once: true });
    return () => {
      ended = true;
      head.removeEventListener('pointerover', begin);
      end?.();
    };
  }, [id, list, cell, handle, rtl]);
}
