import Payments from '@mui/icons-material/PaymentsOutlined';
import { type TimelineEntry, timelineKinds } from '@embark/contracts/platform/timeline';
import AddCircleOutline from '@mui/icons-material/AddCircleOutlined';
import CallMerge from '@mui/icons-material/CallMergeOutlined';
import Call from '@mui/icons-material/CallOutlined';
import CallSplit from '@mui/icons-material/CallSplitOutlined';
import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Work from '@mui/icons-material/WorkOutlineOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { DayList, Timeline } from '../../../kit/record/Timeline.tsx';
import { type TimelineEndpoint, useTimelinePages } from '../../../kit/record/useTimelinePages.ts';
import { clocksText } from '../../../kit/time/clocks.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { promiseIn, reasonIn, sentenceOf, templateIn } from './timelineText.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { reasonName } from '../choices/index.ts';

const icons = {
  created: AddCircleOutline,
  imported: UploadFile,
  note: Notes,
  call: Call,
  message: Chat,
  status: SwapHoriz,
  assignee: PersonOutlined,
  'follow-up': EventRepeat,
  changed: EditOutlined,
  converted: HowToReg,
  event: EventRepeat,
  opened: HowToReg,
  handover: SwapHoriz,
  agreement: Description,
  payment: Payments,
  application: School,
  placement: Work,
  rpl: School,
  booking: EventRepeat,
  advice: HistoryEdu,
  deadline: EventRepeat,
  document: UploadFile,
  people: Group,
  referral: SwapHoriz,
  merged: CallMerge,
  unmerged: CallSplit,
};

/** A timeline entry: who, what, when, and the text. */
function TimelineItem({ entry, zone, about }: { entry: TimelineEntry; zone: string; about?: ReactNode }) {
  const { t } = useTranslation();
  const Icon = icons[entry.kind];
  const { reasons } = useReference();
  const reason = reasonIn(entry);
  const promise = promiseIn(entry);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 1.25, paddingBlock: 0.75 }}>
      <Icon aria-hidden sx={{ fontSize: '1.8rem', color: 'text.secondary', marginBlockStart: '2px' }} />
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
          <Typography component="span" variant="body2">
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {entry.actor ?? t('enquiries.timeline.system')}
            </Box>{' '}
            {sentenceOf(entry, zone, t)}
            {about && <> · {about}</>}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <OfficeTime at={entry.at} zone={zone} short />
          </Typography>
        </Box>
        {reason !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {t('enquiries.timeline.reason', { reason: reasonName(reason, reasons, t) })}
          </Typography>
        )}
        {templateIn(entry) !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {t('enquiries.timeline.template', { name: templateIn(entry) })}
          </Typography>
        )}
        {entry.note !== '' && (
          // inline-block: an English note on an Arabic page begins on the side of its author, not across the page
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Box component="span" dir="auto" sx={{ display: 'inline-block', maxInlineSize: '100%' }}>
              {entry.note}
            </Box>
          </Typography>
        )}
        {promise !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {t('enquiries.followUp.after', { at: clocksText(promise, zone, t) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const written = ['note', 'call', 'message', 'advice'] as const;
const kindsOf: Record<string, readonly string[]> = {
  all: [],
  note: ['note', 'advice'],
  call: ['call'],
  message: ['message'],
  change: timelineKinds.filter((kind) => !written.some((one) => one === kind)),
};

type Props = {
  endpoint: TimelineEndpoint<TimelineEntry>;
  id: string;
  zone: string;
  /** Whether the endpoint can filter by kind. */
  hasKinds?: boolean;
  /** Shown while there are no entries. */
  empty?: string;
  /** The record an entry belongs to, for timelines over several records. */
  about?: (entry: TimelineEntry) => ReactNode;
};

/** The timeline of a record or a person, newest first; loads more on scrolling. */
export function RecordTimeline({ endpoint, id, zone, hasKinds = false, empty, about }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('all');
  const kinds = kindsOf[shown] ?? [];
  const pages = useTimelinePages(endpoint, { id, ...(kinds.length > 0 && { kind: kinds.join(',') }) });
  const options = Object.keys(kindsOf).map((kind) => ({
    kind,
    text: t(`enquiries.timeline.of.${kind}`, { defaultValue: kind }),
  }));
  return (
    <Timeline
      pages={pages}
      zone={zone}
      empty={empty ?? t('enquiries.timeline.empty')}
      {...(hasKinds && { kinds: { options, shown, onShow: setShown } })}
      renderEntry={(entry) => <TimelineItem entry={entry} zone={zone} about={about?.(entry)} />}
    />
  );
}

/** Timeline entries grouped by day, in the office's time zone. */
export const TimelineDays = ({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) => (
  <DayList entries={entries} zone={zone} renderEntry={(entry) => <TimelineItem entry={entry} zone={zone} />} />
);
