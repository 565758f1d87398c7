import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Segments } from '../page/Segments.tsx';

/** The kind being written; `asked` increases whenever a shortcut asks for it. */
export type Writing<K extends string> = { kind: K; asked: number };

type Props<K extends string> = {
  label: string;
  /** The label of the choice of kinds. */
  kindLabel: string;
  kinds: readonly { value: K; label: string }[];
  writing: Writing<K>;
  onKind: (kind: K) => void;
  /** The form of the selected kind. */
  children: ReactNode;
};

/** The composer above a timeline, with one kind of entry at a time. */
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

/** Reserves space while a composer loads, so that the timeline below does not jump. */
export const ComposerRoom = ({ children }: { children: ReactNode }) => (
  <Box sx={{ minBlockSize: { xs: 208, md: 194 } }}>{children}</Box>
);

function useFocusWhenAsked(panel: RefObject<HTMLDivElement | null>, asked: number) {
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLElement>('button[aria-pressed], textarea')?.focus();
  }, [panel, asked]);
}
