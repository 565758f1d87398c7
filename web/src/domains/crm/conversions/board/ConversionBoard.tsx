import { type ConversionRow, type ConversionStep, conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { RecordBoard } from '../../../../kit/board/RecordBoard.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { BoardSlot } from '../../../../kit/list/RecordList.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { otherClockText } from '../../../../kit/time/clocks.ts';
import { FollowUpText } from '../../followUps/index.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { useHeld } from '../list/filters.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { useMove } from '../move/useMove.ts';
import { toneOf } from '../StatusName.tsx';

type Move = Pick<ConversionStep, 'to' | 'needsReason' | 'needsClosing'>;

const rowId = ({ id }: ConversionRow) => id;
const rowLabel = ({ name }: ConversionRow) => name;
const card = (row: ConversionRow) => <BoardCard row={row} />;
const asks = ({ needsReason, needsClosing }: Move) => needsReason || needsClosing;
const mayMove = ({ can }: ConversionRow) => can.move;
const moved = (row: ConversionRow, { to }: Move): ConversionRow => ({ ...row, statusId: to });
const isLate = ({ nextActionAt, closedAt }: ConversionRow, now: number) =>
  nextActionAt !== null && new Date(nextActionAt).getTime() < now && closedAt === null;

function moveOf(steps: readonly ConversionStep[], row: ConversionRow, to: string): Move | undefined {
  const { kind, statusId, heldFrom, can } = row;
  if (!can.move) return undefined;
  if (heldFrom !== null)
    return to === String(heldFrom) ? { to: heldFrom, needsReason: false, needsClosing: false } : undefined;
  return steps.find((step) => step.kind === kind && step.from === statusId && String(step.to) === to);
}

function Dialog({ row, move, onClose }: { row: ConversionRow; move: Move; onClose: () => void }) {
  const { officeOf } = useReference();
  const { name = '', ended = false } = useStatusOf()(move.to) ?? {};
  const file = { ...row, zone: officeOf(row.office)?.zone ?? 'UTC' };
  return <MoveDialog file={file} move={{ ...move, name, ended }} onClose={onClose} />;
}

function useStatusOf() {
  const { conversionStatuses } = useReference();
  return (id: string | number) => conversionStatuses.find((status) => status.id === id);
}

/** The client files by status; the board starts at the status the address names. */
export function ConversionBoard(slot: BoardSlot<ConversionRow>) {
  const { t } = useTranslation();
  const at = useAddresses();
  const toast = useToast();
  const { officeOf } = useReference();
  const { statusId } = useHeld();
  const send = useMove();
  const statusOf = useStatusOf();
  return (
    <RecordBoard<ConversionRow, ConversionStep, Move>
      {...slot}
      endpoint={conversions.board}
      list={conversions.list}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      href={({ id }) => at.client(id)}
      hint={({ nextActionAt, office }) => otherClockText(nextActionAt, officeOf(office)?.zone, t)}
      sorts={[
        { sort: undefined, title: t('conversions.field.nextActionAt') },
        { sort: '-openedAt', title: t('conversions.list.newest') },
        { sort: 'name', title: t('conversions.field.name') },
      ]}
      current={statusId}
      column={(id) => {
        const { name = '', colour = '' } = statusOf(id) ?? {};
        return { title: translateMessage(name), tone: toneOf(colour) };
      }}
      isLate={isLate}
      mayMove={mayMove}
      moveOf={moveOf}
      moved={moved}
      asks={asks}
      dialog={Dialog}
      onMove={(row, { to }) =>
        send(row, { to }).catch((problem: unknown) => {
          if (!(problem instanceof ApiProblem)) throw problem;
          toast.error(problem);
        })
      }
    />
  );
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'center' } as const;

/** The lines of a card below the name: number, service, case officer, and next action. */
function BoardCard({ row }: { row: ConversionRow }) {
  const { officeOf } = useReference();
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: '1.3rem' }}>
      <Box sx={line}>
        <ServiceName code={row.serCode} />
        <Box component="bdi" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {row.caseOfficer}
        </Box>
      </Box>
      <Box sx={{ ...line, justifyContent: 'space-between', color: 'text.secondary' }}>
        <Ltr>{row.number}</Ltr>
        {row.nextActionAt && row.closedAt === null && (
          <FollowUpText at={row.nextActionAt} zone={officeOf(row.office)?.zone} soft />
        )}
      </Box>
    </Box>
  );
}
