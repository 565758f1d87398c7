import {
  type ApplicationRow,
  type ApplicationState,
  type ApplicationStep,
  applications,
  asksDetails,
  offerStates,
} from '@embark/contracts/casework/applications';
import { wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import { RecordBoard } from '../../../kit/board/RecordBoard.tsx';
import { ApiProblem } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { BoardSlot } from '../../../kit/list/RecordList.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { LIST } from './fields.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { toneOf } from './StateChip.tsx';
import { useMove } from './useMove.ts';

type Move = { to: ApplicationState };

const rowId = ({ id }: ApplicationRow) => id;
const rowLabel = ({ name }: ApplicationRow) => name;
const card = (row: ApplicationRow) => <Card row={row} />;
const asks = ({ to }: Move) => asksDetails(to);
const mayMove = ({ can }: ApplicationRow) => can.edit;
const moved = (row: ApplicationRow, { to }: Move): ApplicationRow => ({ ...row, status: to });
const isOffered = ({ status }: ApplicationRow) => offerStates.some((state) => state === status);
/** An offer can be accepted on its last day, by the calendar of the office. */
const isLate = (row: ApplicationRow, now: number) =>
  row.lapsesOn !== null && isOffered(row) && wallOf(new Date(now), row.zone).day > row.lapsesOn;

function moveOf(steps: readonly ApplicationStep[], row: ApplicationRow, to: string): Move | undefined {
  if (!row.can.edit) return undefined;
  return steps.find((step) => step.from === row.status && step.to === to);
}

type AskingProps = { row: ApplicationRow; move: Move; onClose: () => void };
const Asking = ({ row, move: { to }, onClose }: AskingProps) => (
  <MoveDialog application={row} to={to} onClose={onClose} />
);

/** The applications by state; a card moves by drag or from its menu. */
export function ApplicationBoard(slot: BoardSlot<ApplicationRow>) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useMove();
  return (
    <RecordBoard<ApplicationRow, ApplicationStep, Move>
      {...slot}
      endpoint={applications.board}
      list={applications.list}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      href={({ id }) => `${LIST}/${id}`}
      sorts={[
        { sort: undefined, title: t('applications.field.intakeOn') },
        { sort: 'lapsesOn', title: t('applications.field.lapsesOn') },
        { sort: 'name', title: t('applications.field.name') },
      ]}
      current={undefined}
      column={(state) => ({
        title: t(`applications.status.${state}`, { defaultValue: String(state) }),
        tone: toneOf(String(state)),
      })}
      isLate={isLate}
      mayMove={mayMove}
      moveOf={moveOf}
      moved={moved}
      asks={asks}
      dialog={Asking}
      onMove={(row, { to }) =>
        send(row, { to }).then(
          () => undefined,
          (problem: unknown) => {
            if (!(problem instanceof ApiProblem)) throw problem;
            toast.error(problem);
          },
        )
      }
    />
  );
}

/** The lines of a card below the name: course, provider, intake and the lapse of the offer. */
function Card({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation();
  const isLapsed = isLate(row, useNow());
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: '1.3rem' }}>
      <bdi>{row.course}</bdi>
      <Box component="bdi" sx={{ color: 'text.secondary' }}>
        {row.provider}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 1,
          color: 'text.secondary',
        }}
      >
        <Ltr>{row.number}</Ltr>
        <span>{t('applications.intakeOf', { day: formatDate(row.intakeOn) })}</span>
      </Box>
      {row.lapsesOn !== null && isOffered(row) && (
        <Box sx={isLapsed ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}>
          {t(isLapsed ? 'applications.lapsedOn' : 'applications.lapsesOn', { day: formatDate(row.lapsesOn) })}
        </Box>
      )}
    </Box>
  );
}
