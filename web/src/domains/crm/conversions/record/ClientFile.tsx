import Button from '@mui/material/Button';
import { type Conversion, type ConversionMove, conversions } from '@embark/contracts/crm/conversions';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../../kit/page/shortcuts.ts';
import { ComposerRoom, type Writing } from '../../../../kit/record/ComposerPanel.tsx';
import { MoveMenu } from '../../../../kit/record/MoveMenu.tsx';
import { RecordPage, useIsWide } from '../../../../kit/record/RecordPage.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useAddresses, WayTo } from '../../../organisation/session/index.ts';
import { Present } from '../../../platform/presence/index.ts';
import { ContactLine } from '../../contacts/index.ts';
import { FollowUpText } from '../../followUps/index.ts';
import { RequestBanner } from '../../handovers/index.ts';
import { ServiceName } from '../../reference/index.ts';
import { type EntryKind, RecordTimeline } from '../../timeline/index.ts';
import { StatusName } from '../StatusName.tsx';
import { FileMessage } from './FileMessage.tsx';
import { FileFacts } from './FileFacts.tsx';
import { NextActionCard } from './NextActionCard.tsx';

const FileComposer = lazyPart(async () => (await import('./FileComposer.tsx')).FileComposer);
const AssignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog);
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** The record of a client: facts at the start, activity beside them; on a phone one part at a time. */
export function ClientFile({ file, asked }: { file: Conversion; asked: string | null }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isWide = useIsWide();
  const [move, setMove] = useState<ConversionMove>();
  const [assigning, setAssigning] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  const part = isWide ? 'timeline' : tabIn(asked);
  const { id, zone } = file;
  const moves = file.moves.map((one) => ({
    key: one.to,
    text: translateMessage(one.name),
    onMove: () => setMove(one),
  }));
  const { edit: mayWrite, assign: mayAssign } = file.can;
  const assign = () => setAssigning(true);
  const write = (kind: EntryKind) => setWriting(({ asked: times }) => ({ kind, asked: times + 1 }));
  useShortcuts([
    ...(mayWrite && part === 'timeline'
      ? [
          { key: 'n', says: t('enquiries.key.note'), act: () => write('note') },
          { key: 'l', says: t('enquiries.key.call'), act: () => write('call') },
        ]
      : []),
    { key: 'm', says: t('conversions.move.menu'), act: () => moveButton.current?.click() },
    ...moves.map(({ text, onMove }) => ({ says: t('conversions.move.to', { status: text }), act: onMove })),
    ...(mayAssign ? [{ says: t('conversions.assign.button'), act: assign }] : []),
  ]);
  const actions = (
    <>
      {mayAssign && (
        <Button variant="outlined" onPointerEnter={AssignDialog.preload} onClick={assign}>
          {t('conversions.assign.button')}
        </Button>
      )}
      <MoveMenu
        label={t('conversions.move.menu')}
        shortcut={{ key: 'm', text: t('conversions.move.menu') }}
        variant="contained"
        button={moveButton}
        moves={moves}
        onPointerEnter={MoveDialog.preload}
      />
    </>
  );
  const facts = <FileFacts file={file} />;
  const tabOf = (one: Tab, to: string) => ({ to, text: t(`conversions.file.${one}`), current: one === part });
  return (
    <RecordPage
      name={file.name}
      number={file.number}
      status={<StatusName of={file} />}
      back={{ to: at.clients, text: t('conversions.file.back') }}
      walk={{ list: conversions.list, id, pathOf: at.client }}
      beside={<Present subject="conversions" id={id} />}
      contact={
        <>
          <ContactLine of={file} large={!isWide} />
          {mayWrite && <FileMessage file={file} large={!isWide} />}
        </>
      }
      line={<FileLine file={file} />}
      {...(isWide && { actions })}
      {...(mayWrite && { thumbBar: actions, banner: <RequestBanner about={{ conversionId: id }} /> })}
      lead={<NextActionCard file={file} />}
      side={facts}
      sideLabel={t('conversions.file.overview')}
      {...(!isWide && {
        tabs: {
          replace: true,
          label: t('conversions.file.parts'),
          tabs: tabs.map((one) => tabOf(one, at.client(id, partOf(one)))),
        },
      })}
    >
      {part === 'overview' ? (
        facts
      ) : (
        <>
          {mayWrite && (
            <ComposerRoom>
              <FileComposer file={file} writing={writing} onKind={(kind) => setWriting({ kind, asked: 0 })} />
            </ComposerRoom>
          )}
          <RecordTimeline
            endpoint={conversions.timeline}
            id={id}
            zone={zone}
            empty={t('conversions.file.nothingYet')}
          />
        </>
      )}
      {move && <MoveDialog file={file} move={move} onClose={() => setMove(undefined)} />}
      {assigning && <AssignDialog file={file} onClose={() => setAssigning(false)} />}
    </RecordPage>
  );
}

/** The line below the name: number, service, case officer, and the original enquiry. */
function FileLine({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <>
      <Ltr>{file.number}</Ltr>
      <ServiceName code={file.serCode} withCode />
      <span>
        {t('conversions.file.officer')} <bdi>{file.caseOfficer}</bdi>
      </span>
      {file.closedAt === null && <FollowUpText at={file.nextActionAt} zone={file.zone} full />}
      {file.enquiryId && (
        <WayTo to={at.enquiry(file.enquiryId)}>
          {t('conversions.file.enquiry')} <Ltr>{file.enquiryNumber}</Ltr>
        </WayTo>
      )}
    </>
  );
}

export const tabs = ['overview', 'timeline'] as const;
export type Tab = (typeof tabs)[number];

/** The part of a file as the address names it; undefined for the overview. */
export const partOf = (tab: Tab) => (tab === 'overview' ? undefined : tab);

/** The part an address names; any other word means the overview. */
export const tabIn = (asked: string | null | undefined): Tab =>
  tabs.find((tab) => tab === asked?.toLowerCase()) ?? 'overview';
