import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files dropped on an element: its handlers, and whether files are over it. The innermost element takes them. */
export function useDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  if (!onFiles) return { over: false, on: {} };
  return {
    over,
    on: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        end();
        if (event.isDefaultPrevented()) return; // an element inside has taken them
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
