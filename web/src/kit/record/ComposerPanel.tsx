import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Segments } from '../page/Segments.tsx';

/** What is being written; `asked` grows each time the keyboard asks for it. */
export type Writing<K extends string> = { kind: K; asked: number };

type Props<K extends string> = {
  label: string;
  /** What the choice of kinds is called. */
  kindLabel: string;
  kinds: readonly { value: K; label: string }[];
  writing: Writing<K>;
  onKind: (kind: K) => void;
  /** The form of the kind that is chosen. */
  children: ReactNode;
};

/** Above a timeline: what happened is written down, one kind at a time. */
export function ComposerPanel<K extends string>({ label, kindLabel, kinds, writing, onKind, children }: Props<K>) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusWhenAsked(panel, writing.asked);
  return (
    <Box
      component="section"
      aria-label={label}
      data-unprinted
      sx={{
        display: 'grid',
        gap: 1.25,
        padding: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Segments label={kindLabel} value={writing.kind} options={kinds} onChange={onKind} />
      <div ref={panel}>{children}</div>
    </Box>
  );
}

/** Where a composer comes a moment later: its room is kept, so that the timeline below does not jump. */
export const ComposerRoom = ({ children }: { children: ReactNode }) => (
  <Box sx={{ minBlockSize: { xs: 208, md: 194 } }}>{children}</Box>
);

function useFocusWhenAsked(panel: RefObject<HTMLDivElement | null>, asked: number) {
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLElement>('button[aria-pressed], textarea')?.focus();
  }, [panel, asked]);
}
