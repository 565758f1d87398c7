import { type Conversion, type ConversionMove, conversions } from '@embark/contracts/crm/conversions';
import Button from '@mui/material/Button';
import { use, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { AddedTabs } from '../../../kit/record/addedTabs.ts';
import type { Writing } from '../../../kit/record/ComposerPanel.tsx';
import { MoveMenu } from '../../../kit/record/MoveMenu.tsx';
import { RecordPage, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { ContactLine } from '../../crm/contacts/index.ts';
import { MoveDialog, StatusName } from '../../crm/conversions/index.ts';
import { GateNotice, OverrideLines } from '../../money/gate/index.ts';
import { ReferDialog, ReferralBanner } from '../referrals/index.ts';
import { RequestBanner } from '../../crm/handovers/index.ts';
import type { EntryKind } from '../../crm/timeline/index.ts';
import { useAddresses, useVisitor } from '../../organisation/session/index.ts';
import { Present } from '../../platform/presence/index.ts';
import { FileFacts } from './FileFacts.tsx';
import { FileLine } from './FileLine.tsx';
import { FileMessage } from './FileMessage.tsx';
import { NextActionCard } from './NextActionCard.tsx';
import { partOf, tabIn, tabsFor } from './tabs.ts';
import { WritingContext } from './writing.ts';

const AssignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog);

/** Books a consultation about a client file, in companies that have bookings. */
function BookLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const to = useAddresses().book('file', id);
  return (
    to && (
      <Button component={Link} to={to} variant="outlined">
        {t('file.book')}
      </Button>
    )
  );
}

/** The page of a client file: its tab, and beside it the next action and the key facts; on a phone these are only on the first tab. */
export function ClientFile({ file, asked }: { file: Conversion; asked: string | null }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isWide = useIsWide();
  const [move, setMove] = useState<ConversionMove>();
  const [assigning, setAssigning] = useState(false);
  const [referring, setReferring] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { id } = file;
  const tabs = tabsFor(useVisitor(), file, use(AddedTabs));
  const current = tabIn(tabs, asked);
  const hasLead = isWide || current === tabs[0];
  const { writing, write, onKind } = useWriting(
    id,
    current?.tab === 'timeline' || (isWide && current?.tab === 'overview'),
  );
  const moves = file.moves.map((one) => ({
    key: one.to,
    text: translateMessage(one.name),
    onMove: () => setMove(one),
  }));
  const { edit: mayWrite, assign: mayAssign } = file.can;
  const mayRefer = mayWrite && file.closedAt === null;
  const assign = () => setAssigning(true);
  const refer = () => setReferring(true);
  useShortcuts([
    ...(mayWrite
      ? [
          { key: 'n', says: t('enquiries.key.note'), act: () => write('note') },
          { key: 'l', says: t('enquiries.key.call'), act: () => write('call') },
        ]
      : []),
    { key: 'm', says: t('conversions.move.menu'), act: () => moveButton.current?.click() },
    ...moves.map(({ text, onMove }) => ({ says: t('conversions.move.to', { status: text }), act: onMove })),
    ...(mayRefer ? [{ says: t('file.refer'), act: refer }] : []),
    ...(mayAssign ? [{ says: t('conversions.assign.button'), act: assign }] : []),
  ]);
  const actions = (
    <>
      {mayRefer && <BookLink id={id} />}
      {mayRefer && (
        <Button variant="outlined" onPointerEnter={ReferDialog.preload} onClick={refer}>
          {t('file.refer')}
        </Button>
      )}
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
  const tabLinks = tabs.map(({ tab }) => ({
    to: at.client(id, partOf(tab)),
    text: t(`file.tab.${tab}`, { defaultValue: tab }),
    current: tab === current?.tab,
  }));
  const Part = current?.part;
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
      {...(mayWrite && { thumbBar: actions })}
      banner={<Banners id={id} mayWrite={mayWrite} />}
      {...(hasLead && { lead: <NextActionCard file={file} /> })}
      side={<FileFacts file={file} />}
      sideLabel={t('file.keyFacts')}
      sideAt="end"
      tabs={{ replace: true, label: t('file.parts'), tabs: tabLinks }}
    >
      <WritingContext value={{ writing, onKind }}>{Part && <Part key={current.tab} file={file} />}</WritingContext>
      {move && <MoveDialog file={file} move={move} notice={noticeOf(file, move)} onClose={() => setMove(undefined)} />}
      {referring && <ReferDialog conversionId={id} onClose={() => setReferring(false)} />}
      {assigning && <AssignDialog file={file} onClose={() => setAssigning(false)} />}
    </RecordPage>
  );
}

const IN_PROGRESS = 4;
const LODGED = 9;
/** The first lodging asks the money check. */
const noticeOf = ({ id, statusId }: Conversion, { to }: ConversionMove) =>
  statusId === IN_PROGRESS && to === LODGED && <GateNotice fileId={id} act="lodge" />;

/** The pending requests and referrals of a file, and who went past the money check. */
const Banners = ({ id, mayWrite }: { id: string; mayWrite: boolean }) => (
  <>
    {mayWrite && <RequestBanner about={{ conversionId: id }} />}
    {mayWrite && <ReferralBanner conversionId={id} />}
    <OverrideLines fileId={id} />
  </>
);

/** What is being written; from a tab without the composer, `write` opens the timeline first. */
function useWriting(id: string, isHere: boolean) {
  const at = useAddresses();
  const navigate = useNavigate();
  const [writing, setWriting] = useState<Writing<EntryKind>>({ kind: 'note', asked: 0 });
  return {
    writing,
    onKind: (kind: EntryKind) => setWriting({ kind, asked: 0 }),
    write: (kind: EntryKind) => {
      if (!isHere) void navigate(at.client(id, 'timeline'), { replace: true });
      setWriting(({ asked }) => ({ kind, asked: asked + 1 }));
    },
  };
}
