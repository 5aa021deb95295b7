import { type DragEvent, useState } from 'react';

/** Takes the files that are dropped on the element with `dropProps`. `isDragOver` says that some are over it. Text can still be dropped in fields. */
export function useDrop(onDrop: (files: FileList) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const handle = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Else the browser would open the file.
    event.preventDefault();
    setDragOver(isOver);
  };
  const drop = (event: DragEvent) => {
    handle(false)(event);
    if (event.dataTransfer.files.length > 0) onDrop(event.dataTransfer.files);
  };
  const dropProps = { onDragEnter: handle(true), onDragOver: handle(true), onDragLeave: handle(false), onDrop: drop };
  return { isDragOver, dropProps };
}
