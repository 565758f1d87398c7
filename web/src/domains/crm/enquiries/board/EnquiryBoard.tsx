import { isOpen } from '@embark/contracts/catalogue/reference';
import { type BoardStep, enquiries, type EnquiryRow, type Move } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { RecordBoard } from '../../../../kit/board/RecordBoard.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { BoardSlot } from '../../../../kit/list/RecordList.tsx';
import { otherClockText } from '../../../../kit/time/clocks.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { RatingName, statusTone } from '../../choices/index.ts';
import { statusIn } from '../list/filters.ts';
import { MoveDialog } from '../record/MoveDialog.tsx';
import { useMove } from '../record/useMove.ts';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { FollowUpText } from '../../followUps/index.ts';

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'center' } as const;

/** The lines of a card below the name: service, rating, owner, due date and latest entry. */
function BoardCard({ row }: { row: EnquiryRow }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: '1.3rem' }}>
      <Box sx={line}>
        <ServiceName code={row.serCode} />
        <RatingName rating={row.rating} />
        <Box component="bdi" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.assignee ?? t('enquiries.unassigned')}
        </Box>
      </Box>
      <Box sx={{ ...line, justifyContent: 'space-between', color: 'text.secondary' }}>
        <FollowUpText at={row.nextFollowUpAt} status={row.status} soft {...(zone !== undefined && { zone })} />
        <Box component="span" sx={{ marginInlineStart: 'auto', fontSize: '1.2rem' }}>
          <TimeText at={row.lastActivityAt} {...(zone !== undefined && { zone })} />
        </Box>
      </Box>
    </Box>
  );
}

const rowId = ({ id }: EnquiryRow) => id;
const rowLabel = ({ name }: EnquiryRow) => name;
const card = (row: EnquiryRow) => <BoardCard row={row} />;
const asks = ({ needs }: Move) => needs.length > 0;
const mayMove = ({ can }: EnquiryRow) => can.move;
const moved = (row: EnquiryRow, { to }: Move): EnquiryRow => ({ ...row, status: to });
const isUpcoming = (at: string | null) => at !== null && new Date(at).getTime() > Date.now();

const isLate = ({ nextFollowUpAt, status }: EnquiryRow, now: number) =>
  nextFollowUpAt !== null && new Date(nextFollowUpAt).getTime() < now && isOpen(status);

function moveOf(steps: readonly BoardStep[], { kind, status, can, nextFollowUpAt }: EnquiryRow, to: string) {
  const step = can.move && steps.find((one) => one.kind === kind && one.from === status && one.to === to);
  return step ? { to: step.to, needs: isUpcoming(nextFollowUpAt) ? step.needsWhenPromised : step.needs } : undefined;
}

function Dialog({ row, move, onClose }: { row: EnquiryRow; move: Move; onClose: () => void }) {
  const { officeOf } = useReference();
  return <MoveDialog enquiry={{ ...row, zone: officeOf(row.office)?.zone ?? 'UTC' }} move={move} onClose={onClose} />;
}

/** The enquiries by status; the board starts at the status the address names. */
export function EnquiryBoard(slot: BoardSlot<EnquiryRow>) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { officeOf } = useReference();
  const move = useMove();
  return (
    <RecordBoard<EnquiryRow, BoardStep, Move>
      {...slot}
      endpoint={enquiries.board}
      list={enquiries.list}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      href={({ id }) => at.enquiry(id)}
      hint={({ nextFollowUpAt, office }) => otherClockText(nextFollowUpAt, officeOf(office)?.zone, t)}
      sorts={[
        { sort: undefined, title: t('enquiries.field.nextFollowUpAt') },
        { sort: '-createdAt', title: t('enquiries.list.newest') },
        { sort: 'rating', title: t('enquiries.field.rating') },
      ]}
      current={statusIn(useParams()['type'])}
      column={(code) => ({
        title: t(`enquiries.status.${code}`, { defaultValue: String(code) }),
        tone: statusTone(String(code)),
      })}
      isLate={isLate}
      mayMove={mayMove}
      moveOf={moveOf}
      moved={moved}
      asks={asks}
      dialog={Dialog}
      onMove={(row, { to }) => move.now(row, { to })}
    />
  );
}
