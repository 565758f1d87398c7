import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';

type Given = {
  id: string;
  list: string;
  cell: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  rtl: boolean;
  onDrop: (dragged: string, after: boolean) => void;
};

/** Lets a head cell be dragged by its title and dropped before or after another of the same list. */
export function useColumnDrag({ id, list, cell, handle, rtl, onDrop }: Given) {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const element = cell.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    const isAfter = (clientX: number) => {
      const { left, width } = element.getBoundingClientRect();
      return clientX > left + width / 2 !== rtl;
    };
    const forget = () => delete element.dataset['edge'];

    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, column: id }),
        onDragStart: () => {
          element.dataset['dragged'] = '';
        },
        onDrop: () => delete element.dataset['dragged'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['column'] !== id,
        onDrag: ({ location }) => {
          element.dataset['edge'] = isAfter(location.current.input.clientX) ? 'after' : 'before';
        },
        onDragLeave: forget,
        onDrop: ({ source, location }) => {
          forget();
          drop.current(String(source.data['column']), isAfter(location.current.input.clientX));
        },
      }),
    );
  }, [id, list, cell, handle, rtl]);
}
