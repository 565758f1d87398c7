import type { RecordKind } from '@embark/contracts/kit';
import type { NewTimelineEntry, TimelineEntry } from '@embark/contracts/platform/timeline';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import type { Writing } from '../../../kit/record/ComposerPanel.tsx';
import { type RecordHeaderProps, RecordPage, useIsWide } from '../../../kit/record/RecordPage.tsx';
import type { TimelineEndpoint } from '../../../kit/record/useTimelinePages.ts';
import { Present } from '../../platform/presence/index.ts';
import type { EntryKind } from './Composer.tsx';
import { RecordTimeline } from './RecordTimeline.tsx';

const RecordComposer = lazyPart(async () => (await import('./Composer.tsx')).RecordComposer); // inputs are large

type Props = RecordHeaderProps & {
  kind: RecordKind;
  record: { id: string; office: string; zone: string; can: { edit: boolean } };
  /** Its address; a part of it is asked for by `?part=`. */
  path: string;
  /** What is known of it, at the start. */
  facts: ReactNode;
  /** Everything that can be said of it at once; a part of its own for those who may change it. */
  form: ReactNode;
  timeline: TimelineEndpoint<TimelineEntry>;
  send: (entry: NewTimelineEntry) => Promise<unknown>;
};

/** The record of a kind that has a timeline: what is known beside what happened and the way to write it down; on a phone one part at a time. */
export function TimelinePage({ kind, record, path, facts, form, timeline, send, ...header }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  const { id, office, zone, can } = record;
  const parts = [...(isWide ? [] : ['overview' as const]), 'timeline' as const, ...(can.edit ? ['form' as const] : [])];
  const part = parts.find((one) => one === params.get('part')) ?? parts[0];
  const write = (what: EntryKind) => setWriting(({ asked }) => ({ kind: what, asked: asked + 1 }));
  const mayWrite = can.edit && part === 'timeline';
  useShortcuts(
    mayWrite
      ? [
          { key: 'n', says: t('enquiries.key.note'), act: () => write('note') },
          { key: 'l', says: t('enquiries.key.call'), act: () => write('call') },
        ]
      : [],
  );
  return (
    <RecordPage
      {...header}
      beside={<Present subject={kind} id={id} />}
      side={facts}
      sideLabel={t('record.part.overview')}
      tabs={{
        replace: true,
        label: t('record.part.all'),
        tabs: parts.map((one) => ({
          to: one === parts[0] ? path : `${path}?part=${one}`,
          text: t(`record.part.${one}`),
          current: one === part,
        })),
      }}
    >
      {part === 'overview' && facts}
      {part === 'form' && form}
      {part === 'timeline' && (
        <>
          {mayWrite && (
            <RecordComposer
              record={{ draft: `${kind}.${id}`, office, zone, isOpen: false, hasMentions: false }}
              send={async ({ kind: what, note, outcome, direction, channel }) =>
                void (await send({ kind: what, note, outcome, direction, channel }))
              }
              writing={writing}
              onKind={(what) => setWriting({ kind: what, asked: 0 })}
            />
          )}
          <RecordTimeline endpoint={timeline} id={id} zone={zone} hasKinds />
        </>
      )}
    </RecordPage>
  );
}
