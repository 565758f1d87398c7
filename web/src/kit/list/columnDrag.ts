import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type Dragging = {
  id: string;
  list: string;
  element: HTMLElement;
  dragHandle: HTMLElement;
  rtl: boolean;
  drop: (dragged: string, after: boolean) => void;
};

/** Makes a header cell draggable and accepts others of the same list before or after it. Returns the cleanup function. */
export function columnDrag({ id, list, element, dragHandle, rtl, drop }: Dragging): () => void {
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
        drop(String(source.data['column']), isAfter(location.current.input.clientX));
      },
    }),
  );
}
