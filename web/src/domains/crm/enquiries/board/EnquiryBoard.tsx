import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import type { BoardColumn, EnquiryFilter, EnquiryRow, Move } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type BoardColumn as Column } from '../../../../kit/board/board.ts';
import { BoardView } from '../../../../kit/board/BoardView.tsx';
import { clocksText, differs } from '../../../../kit/time/clocks.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { Failed } from '../../../../kit/list/Notices.tsx';
import type { FilterChip } from '../../../../kit/list/props.ts';
import { StatusBar } from '../../../../kit/list/StatusBar.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { MoveDialog } from '../record/MoveDialog.tsx';
import { useMove } from '../record/useMove.ts';
import { BoardCard } from './BoardCard.tsx';
import { type OnItsWay, useBoard, withCard } from './useBoard.ts';
import { StatusName, useReference } from '../../reference/index.ts';

type Props = {
  /** What the server is asked for; the status of the address is no part of it. */
  filter: EnquiryFilter;
  /** The status that the address names: its column is the one to begin with. */
  status: EnquiryStatus | undefined;
  count: (total: number) => string;
  chips: readonly FilterChip[];
  onClear: () => void;
  toolbar: ReactNode;
  onPeek: (row: EnquiryRow | undefined) => void;
  peekId: string | undefined;
};

const cardId = ({ id }: EnquiryRow) => id;
const cardLabel = ({ name }: EnquiryRow) => name;
const mayMove = ({ can }: EnquiryRow) => can.move;
const draw = (row: EnquiryRow) => <BoardCard row={row} />;
const none: readonly BoardColumn[] = [];

/** The list by status: a card is moved to another column, and says what the move asks for. */
export function EnquiryBoard({ filter, status, count, chips, onClear, toolbar, onPeek, peekId }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const now = useNow();
  const { officeOf } = useReference();
  const { data, error, refetch, isFetching, isOutdated, more } = useBoard(filter, filter.sort);
  const [moving, setMoving] = useState<OnItsWay & { needs: Move['needs'] }>();
  const move = useMove();

  const columns = useMemo(() => withCard(data?.columns ?? none, moving, now), [data, moving, now]);
  const steps = data?.steps;
  const stepOf = useCallback(
    ({ kind, status: from }: EnquiryRow, to: string) =>
      steps?.find((step) => step.kind === kind && step.from === from && step.to === to),
    [steps],
  );
  const mayGo = useCallback((row: EnquiryRow, to: string) => row.can.move && stepOf(row, to) !== undefined, [stepOf]);
  const onMove = (row: EnquiryRow, column: string) => {
    const step = stepOf(row, column);
    if (!step) return;
    const isPromised = row.nextFollowUpAt !== null && new Date(row.nextFollowUpAt).getTime() > now;
    const needs = isPromised ? step.needsWhenPromised : step.needs;
    const begun = { row, to: step.to, needs };
    setMoving(begun);
    if (needs.length > 0) return;
    void move.now(row, { to: step.to }).finally(() => setMoving((one) => (one === begun ? undefined : one)));
  };

  const shown = columns.map(
    (column): Column<EnquiryRow> => ({
      id: column.status,
      title: t(`enquiries.status.${column.status}`),
      head: <StatusName status={column.status} />,
      figures: <Figures column={column} />,
      cards: column.rows,
      total: column.total,
      hasMore: column.next !== null,
    }),
  );
  const total = data && columns.reduce((sum, column) => sum + column.total, 0);
  // a colleague may have been faster: the dialog goes on with the row as it is now
  const latest =
    moving && (data?.columns.flatMap(({ rows }) => rows).find(({ id }) => id === moving.row.id) ?? moving.row);
  return (
    <Box sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', gap: 1, minBlockSize: 0 }}>
      {toolbar}
      <StatusBar count={count} chips={chips} onClear={onClear} total={total}>
        {null}
      </StatusBar>
      {error && (
        <Failed error={error} retry={() => void refetch()} isFetching={isFetching} hasRows={data !== undefined} />
      )}
      {data ? (
        <BoardView<EnquiryRow>
          label={t('enquiries.list.title')}
          columns={shown}
          cardId={cardId}
          cardLabel={cardLabel}
          href={({ id }) => at.enquiry(id)}
          hint={({ nextFollowUpAt: next, office }) => {
            const zone = officeOf(office)?.zone;
            return next !== null && differs(next, zone) ? clocksText(next, zone, t) : undefined;
          }}
          onPeek={onPeek}
          peekId={peekId}
          mayMove={mayMove}
          mayGo={mayGo}
          onMove={onMove}
          onMore={(column) => void more(column)}
          current={status}
          isOutdated={isOutdated}
        >
          {draw}
        </BoardView>
      ) : (
        !error && <Skeletons lines={8} />
      )}
      {moving && latest && moving.needs.length > 0 && (
        <MoveDialog
          enquiry={{ ...latest, zone: officeOf(latest.office)?.zone ?? 'UTC' }}
          move={moving}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Box>
  );
}

function Figures({ column: { total, overdue } }: { column: BoardColumn }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="span" className="tabular" sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
        {formatNumber(total)}
      </Box>
      {overdue > 0 && (
        <Box component="span" className="tabular" sx={{ color: 'error.main', fontWeight: 550, fontSize: '1.2rem' }}>
          {t('enquiries.board.overdue', { count: overdue, number: formatNumber(overdue) })}
        </Box>
      )}
    </>
  );
}
