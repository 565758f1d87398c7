import type { Enquiry, Move } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { RequestBanner } from '../../handovers/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import type { MainAction } from '../moves.ts';
import { useChoices } from '../useChoices.ts';
import { ComposerPanel, type Writing } from './ComposerPanel.tsx';
import { EnquiryHeader } from './EnquiryHeader.tsx';
import { FollowUpCard } from './FollowUpCard.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { RecordActions } from './RecordActions.tsx';
import { stepsOf } from './stepsOf.ts';
import { Timeline } from './Timeline.tsx';
import { useEnquiryChange } from './useEnquiryChange.ts';
import { useMove } from './useMove.ts';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const ConvertDialog = lazyPart(async () => (await import('./ConvertDialog.tsx')).ConvertDialog);
const History = lazyPart(async () => (await import('./History.tsx')).History);
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const SamePerson = lazyPart(async () => (await import('./SamePerson.tsx')).SamePerson);

type Part = 'timeline' | 'details' | 'history' | 'others';
const parts: readonly Part[] = ['timeline', 'details', 'history', 'others'];

/** The record: what is known at the start, what happens beside it; on a phone one part at a time. */
export function EnquiryRecord({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  const { folderHandle } = useParams();
  const [params] = useSearchParams();
  const at = useAddresses();
  const wide = !useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const offered = wide ? parts.filter((part) => part !== 'details') : parts;
  const part = offered.find((one) => one === (folderHandle ?? params.get('part'))) ?? 'timeline';
  const { id, zone, others } = enquiry;

  const choices = useChoices(enquiry.office);
  const { save, conflict, decide } = useEnquiryChange(id);
  const { acting, act, close } = useActing(enquiry);
  const [writing, setWriting] = useState<Writing>({ kind: 'note', asked: 0 });
  const page = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);

  const write = (kind: Writing['kind']) => setWriting(({ asked }) => ({ kind, asked: asked + 1 }));
  const press = (selector: string, does: (found: HTMLElement) => void) => {
    const found = page.current?.querySelector<HTMLElement>(selector);
    if (found) does(found);
  };
  useShortcuts([
    { key: 'e', says: t('enquiries.key.edit'), act: () => press('[data-facts] dl button', (button) => button.click()) },
    { key: 'n', says: t('enquiries.key.note'), act: () => write('note') },
    { key: 'l', says: t('enquiries.key.call'), act: () => write('call') },
    { key: 'm', says: t('enquiries.key.move'), act: () => moveButton.current?.click() },
    {
      key: 'f',
      says: t('enquiries.key.followUp'),
      act: () => press('[data-follow-up] fieldset [role=button]', (chip) => chip.focus()),
    },
    ...stepsOf(enquiry, t, act),
  ]);

  const card = <FollowUpCard enquiry={enquiry} save={save} ways={choices.nextFollowUpHow} />;
  const facts = <KeyFacts enquiry={enquiry} choices={choices} save={save} />;
  return (
    <Box ref={page} sx={wide ? {} : filled}>
      <Box sx={wide ? { maxInlineSize: 1500, marginInline: 'auto' } : scrolled}>
        <EnquiryHeader
          enquiry={enquiry}
          onAct={act}
          moveButton={moveButton}
          wide={wide}
          calling={writing.kind === 'call'}
        />
        {enquiry.can.edit && <RequestBanner about={{ enquiryId: id }} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 2fr) minmax(0, 3fr)' },
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
          }}
        >
          {wide && (
            <Box component="section" aria-label={t('enquiries.page.facts')} sx={{ display: 'grid', gap: 2 }}>
              {card}
              {facts}
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
            {!wide && card}
            <TabLinks
              replace
              label={t('enquiries.page.tabs')}
              tabs={offered.map((one) => ({
                to: at.enquiry(id, one),
                text: `${t(`enquiries.page.tab.${one}`)}${one === 'others' && others.length > 0 ? ` (${others.length})` : ''}`,
                current: one === part,
              }))}
            />
            {part === 'timeline' && (
              <>
                {enquiry.can.edit && (
                  <ComposerPanel
                    enquiry={enquiry}
                    writing={writing}
                    onKind={(kind) => setWriting({ kind, asked: 0 })}
                  />
                )}
                <Timeline id={id} zone={zone} />
              </>
            )}
            {part === 'details' && facts}
            {part === 'history' && <History id={id} zone={zone} />}
            {part === 'others' && <SamePerson enquiry={enquiry} />}
          </Box>
        </Box>
      </Box>
      {!wide && (
        <Box component="footer" sx={thumbBar}>
          <RecordActions enquiry={enquiry} onAct={act} moveButton={moveButton} />
        </Box>
      )}
      {acting?.does === 'move' && <MoveDialog enquiry={enquiry} move={acting.move} onClose={close} />}
      {acting?.does === 'convert' && <ConvertDialog enquiry={enquiry} onClose={close} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          options={choices[conflict.fact.name]}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
    </Box>
  );
}

/** On a phone the actions stay where the thumb is, below what scrolls. */
const filled = { display: 'flex', flexDirection: 'column', blockSize: 'var(--room)' } as const;
const scrolled = { flex: '1 1 auto', minBlockSize: 0, overflowY: 'auto' } as const;
const thumbBar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  paddingBlockStart: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root, & .MuiIconButton-root': { minBlockSize: 44 },
} as const;

/** A move that needs nothing happens at once; the others and converting open their dialog. */
function useActing(enquiry: Enquiry) {
  const [acting, setActing] = useState<MainAction>();
  const move = useMove();
  const act = (action: MainAction) => {
    if (action.does === 'move' && asksNothing(action.move)) void move.now(enquiry, { to: action.move.to });
    else setActing(action);
  };
  return { acting, act, close: () => setActing(undefined) };
}

const asksNothing = ({ needs }: Move) => needs.length === 0;
