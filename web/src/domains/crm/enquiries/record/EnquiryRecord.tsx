import { enquiries, type Enquiry, type Move } from '@embark/contracts/crm/enquiries';
import Typography from '@mui/material/Typography';
import { use, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { AddedTabs, addedFor } from '../../../../kit/record/addedTabs.ts';
import { ComposerRoom, type Writing } from '../../../../kit/record/ComposerPanel.tsx';
import { RecordPage, useIsWide } from '../../../../kit/record/RecordPage.tsx';
import { TasksOf } from '../../../workspace/tasks/index.ts';
import { useAddresses, useVisitor } from '../../../organisation/session/index.ts';
import { Present } from '../../../platform/presence/index.ts';
import { ContactLine } from '../../contacts/index.ts';
import { RequestBanner } from '../../handovers/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { RatingName, reasonName, StatusName, useChoices } from '../../choices/index.ts';
import { type EntryKind, RecordHistory, RecordTimeline } from '../../timeline/index.ts';
import { type MainAction, recordCommands } from './recordCommands.ts';
import { lastList } from '../paths.ts';
import { EnquiryMessage } from './EnquiryMessage.tsx';
import { EnquiryConflict } from './EnquiryField.tsx';
import { FollowUpCard } from './FollowUpCard.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { RecordActions } from './RecordActions.tsx';
import { useEnquiryChange } from './useEnquiryChange.ts';
import { useMove } from './useMove.ts';
import { useRestore } from './useRestore.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { FollowUpText } from '../../followUps/index.ts';

/** The line below the name: number, service, owner, next step. */
function EnquiryLine({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  const { reasons } = useReference();
  const { number, status, serCode, rating, assignee, nextFollowUpAt, zone, closingReason } = enquiry;
  return (
    <>
      <Ltr>{number}</Ltr>
      <ServiceName code={serCode} withCode />
      <RatingName rating={rating} />
      <bdi>{t('enquiries.page.owner', { name: assignee ?? t('enquiries.unassigned') })}</bdi>
      <FollowUpText at={nextFollowUpAt} status={status} zone={zone} full />
      {closingReason !== null && (
        <span>{t('enquiries.page.closed', { reason: reasonName(closingReason, reasons, t) })}</span>
      )}
    </>
  );
}

/** When the enquiry arrived, and how fast the first response was. */
function CreatedFacts({ enquiry: { createdAt, createdBy, firstResponseMinutes, zone } }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>
        {t('enquiries.page.created', {
          when: formatDate(createdAt, zone),
          who: createdBy ?? t('enquiries.timeline.system'),
        })}
      </span>
      {firstResponseMinutes !== null && (
        <span>
          {firstResponseMinutes === 0
            ? t('enquiries.page.repliedAtOnce')
            : t('enquiries.page.firstResponse', { count: firstResponseMinutes })}
        </span>
      )}
    </Typography>
  );
}

const EnquiryComposer = lazyPart(async () => (await import('./EnquiryComposer.tsx')).EnquiryComposer); // its inputs are large
const ConvertDialog = lazyPart(async () => (await import('./ConvertDialog.tsx')).ConvertDialog);
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const SamePerson = lazyPart(async () => (await import('./SamePerson.tsx')).SamePerson);

type Part = 'timeline' | 'tasks' | 'bookings' | 'details' | 'history' | 'others';
const parts: readonly Part[] = ['timeline', 'tasks', 'bookings', 'details', 'history', 'others'];

/** The parts that this user can open on this screen, the one that the address names, and what an area above shows there. */
function useParts({ office }: Enquiry, isWide: boolean) {
  const { folderHandle } = useParams();
  const [params] = useSearchParams();
  const added = addedFor(useVisitor(), office, use(AddedTabs));
  const offered = parts.filter(
    (one) => (one !== 'details' || !isWide) && (one !== 'bookings' || added.some(({ tab }) => tab === one)),
  );
  const part = offered.find((one) => one === (folderHandle ?? params.get('part'))) ?? 'timeline';
  return { offered, part, Added: added.find(({ tab }) => tab === part)?.ofEnquiry };
}

/** The record: facts at the start, activity beside them; on a phone one part at a time. */
export function EnquiryRecord({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isWide = useIsWide();
  const { offered, part, Added } = useParts(enquiry, isWide);
  const { id, zone, others } = enquiry;

  const choices = useChoices(enquiry.office);
  const { save, conflict, decide } = useEnquiryChange(id);
  const { acting, act, close } = useActing(enquiry);
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  const page = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);

  const restore = useRestore(enquiry);
  const write = (kind: EntryKind) => setWriting(({ asked }) => ({ kind, asked: asked + 1 }));
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
    ...recordCommands(enquiry, t, act),
  ]);

  const facts = [
    <KeyFacts key="facts" enquiry={enquiry} choices={choices} save={save} />,
    <CreatedFacts key="created" enquiry={enquiry} />,
  ];
  const actions = <RecordActions enquiry={enquiry} onAct={act} moveButton={moveButton} />;
  return (
    <RecordPage
      pageRef={page}
      name={enquiry.name}
      number={enquiry.number}
      status={<StatusName status={enquiry.status} />}
      back={{ to: lastList(at), text: t('enquiries.page.back') }}
      walk={{ list: enquiries.list, id, pathOf: at.enquiry }}
      beside={<Present subject="enquiries" id={id} calling={writing.kind === 'call'} />}
      contact={
        <>
          <ContactLine of={enquiry} large={!isWide} />
          {enquiry.can.edit && <EnquiryMessage enquiry={enquiry} large={!isWide} />}
        </>
      }
      line={<EnquiryLine enquiry={enquiry} />}
      {...(isWide && { actions })}
      thumbBar={actions}
      banner={enquiry.can.edit && <RequestBanner about={{ enquiryId: id }} />}
      lead={<FollowUpCard enquiry={enquiry} save={save} ways={choices.nextFollowUpHow} />}
      side={facts}
      sideLabel={t('enquiries.page.facts')}
      tabs={{
        replace: true,
        label: t('enquiries.page.tabs'),
        tabs: offered.map((one) => ({
          to: at.enquiry(id, one),
          text: `${t(`enquiries.page.tab.${one}`)}${one === 'others' && others.length > 0 ? ` (${others.length})` : ''}`,
          current: one === part,
        })),
      }}
    >
      {part === 'timeline' && (
        <>
          {enquiry.can.edit && (
            <ComposerRoom>
              <EnquiryComposer enquiry={enquiry} writing={writing} onKind={(kind) => setWriting({ kind, asked: 0 })} />
            </ComposerRoom>
          )}
          <RecordTimeline endpoint={enquiries.timeline} id={id} zone={zone} hasKinds />
        </>
      )}
      {part === 'tasks' && <TasksOf kind="enquiry" id={id} />}
      {Added && <Added enquiry={enquiry} />}
      {part === 'details' && facts}
      {part === 'history' && <RecordHistory endpoint={enquiries.history} id={id} zone={zone} onRestore={restore} />}
      {part === 'others' && <SamePerson enquiry={enquiry} />}
      {acting?.does === 'move' && <MoveDialog enquiry={enquiry} move={acting.move} onClose={close} />}
      {acting?.does === 'convert' && <ConvertDialog enquiry={enquiry} onClose={close} />}
      {conflict && (
        <EnquiryConflict
          conflict={conflict}
          options={choices[conflict.field.name]}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
    </RecordPage>
  );
}

/** Runs a move without input at once; other moves and converting open their dialog. */
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
