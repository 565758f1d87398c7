import { isOpen } from '@embark/contracts/crm/catalogue';
import { type BoardStep, type EnquiryRow, enquiries, type Move } from '@embark/contracts/crm/enquiries';
import { useParams } from 'react-router';
import { RecordBoard } from '../../../../kit/board/RecordBoard.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { BoardSlot } from '../../../../kit/list/RecordList.tsx';
import { otherClockText } from '../../../../kit/time/clocks.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { statusTone, useReference } from '../../reference/index.ts';
import { statusIn } from '../list/filters.ts';
import { MoveDialog } from '../record/MoveDialog.tsx';
import { useMove } from '../record/useMove.ts';
import { BoardCard } from './BoardCard.tsx';

const rowId = ({ id }: EnquiryRow) => id;
const rowLabel = ({ name }: EnquiryRow) => name;
const card = (row: EnquiryRow) => <BoardCard row={row} />;
const asks = ({ needs }: Move) => needs.length > 0;
const mayMove = ({ can }: EnquiryRow) => can.move;
const moved = (row: EnquiryRow, { to }: Move): EnquiryRow => ({ ...row, status: to });
const isToCome = (at: string | null) => at !== null && new Date(at).getTime() > Date.now();

const isLate = ({ nextFollowUpAt, status }: EnquiryRow, now: number) =>
  nextFollowUpAt !== null && new Date(nextFollowUpAt).getTime() < now && isOpen(status);

function moveOf(steps: readonly BoardStep[], { kind, status, can, nextFollowUpAt }: EnquiryRow, to: string) {
  const step = can.move && steps.find((one) => one.kind === kind && one.from === status && one.to === to);
  return step ? { to: step.to, needs: isToCome(nextFollowUpAt) ? step.needsWhenPromised : step.needs } : undefined;
}

function Dialog({ row, move, onClose }: { row: EnquiryRow; move: Move; onClose: () => void }) {
  const { officeOf } = useReference();
  return <MoveDialog enquiry={{ ...row, zone: officeOf(row.office)?.zone ?? 'UTC' }} move={move} onClose={onClose} />;
}

/** The enquiries by status; the one that the address names is the one to begin with. */
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
