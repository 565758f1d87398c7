import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Segments } from '../../../../kit/page/Segments.tsx';
import { Composer, type EntryKind } from './Composer.tsx';

const kinds = ['note', 'call', 'message'] as const;

export type Writing = { kind: EntryKind /** Grows each time the keyboard asks for it. */; asked: number };
type Props = { enquiry: Enquiry; writing: Writing; onKind: (kind: EntryKind) => void };

/** Note, call or message: one at a time, each with its own draft. */
export function ComposerPanel({ enquiry, writing: { kind, asked }, onKind }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useFocusWhenAsked(panel, asked);
  return (
    <Box
      component="section"
      aria-label={t('enquiries.composer.title')}
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
      <Segments
        label={t('enquiries.composer.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`enquiries.composer.${value}`) }))}
        onChange={onKind}
      />
      <div ref={panel}>
        <Composer key={`${enquiry.id}-${kind}`} enquiry={enquiry} kind={kind} />
      </div>
    </Box>
  );
}

function useFocusWhenAsked(panel: RefObject<HTMLDivElement | null>, asked: number) {
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLElement>('button[aria-pressed], textarea')?.focus();
  }, [panel, asked]);
}
