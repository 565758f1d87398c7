import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Skeletons } from '../feedback/Delayed.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Failed } from '../list/Notices.tsx';
import type { BoardSlot } from '../list/RecordList.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { StatusChip } from '../page/StatusChip.tsx';
import type { Tone } from '../theme/palettes.ts';
import { formatNumber } from '../text/format.ts';
import { useNow } from '../time/useNow.ts';
import type { BoardColumn, BoardProps } from './board.ts';
import { BoardSort } from './BoardSort.tsx';
import { BoardView } from './BoardView.tsx';
import { type BoardEndpoint, type StatusColumn, useBoard, withCard } from './useBoard.ts';
import type { ListEndpoint } from '../list/useListQuery.ts';

type Own = 'columns' | 'cardId' | 'cardLabel' | 'children' | 'mayGo' | 'onMove' | 'onMore' | 'current' | 'isOutdated';

type Props<Row, Step, Move> = BoardSlot<Row> &
  Omit<BoardProps<Row>, Own | keyof BoardSlot<Row>> & {
    endpoint: BoardEndpoint<Row, Step>;
    /** The list query that loads more of a column. */
    list: ListEndpoint<Row>;
    rowId: (row: Row) => string;
    rowLabel: (row: Row) => string;
    /** The content of a card below its name. */
    card: (row: Row) => ReactNode;
    /** The available sort orders with their labels; the first is the default. */
    sorts: readonly { sort: string | undefined; title: string }[];
    onSort: (sort: string | undefined) => void;
    /** The status to start at. */
    current: string | number | undefined;
    /** The title and colour of a column's status. */
    column: (status: string | number) => { title: string; tone: Tone };
    /** Whether a card is overdue now. */
    isLate: (row: Row, now: number) => boolean;
    /** The move of a card to a column; undefined if not allowed. */
    moveOf: (steps: readonly Step[], row: Row, to: string) => Move | undefined;
    /** The card after the move. */
    moved: (row: Row, move: Move) => Row;
    /** Whether a move needs more input, and the dialog that asks for it and makes the move. */
    asks: (move: Move) => boolean;
    dialog: ComponentType<{ row: Row; move: Move; onClose: () => void }>;
    /** Makes a move that needs no input. */
    onMove: (row: Row, move: Move) => Promise<unknown>;
  };

const none: readonly never[] = [];

/** A list by status: cards move between columns, and a move may ask for more in a dialog. */
export function RecordBoard<Row, Step, Move extends { to: string | number }>(props: Props<Row, Step, Move>) {
  const { label, filter, sort, toolbar, rowId, rowLabel, current, isLate, moveOf, moved, asks, dialog: Dialog } = props;
  const now = useNow();
  const board = useBoard({ endpoint: props.endpoint, list: props.list, filter, sort, rowId });
  const { data, error, refetch, isFetching } = board;
  const [moving, setMoving] = useState<{ row: Row; move: Move }>();

  const columns = useMemo(
    () =>
      withCard(
        data?.columns ?? none,
        moving && { before: moving.row, after: moved(moving.row, moving.move), to: moving.move.to },
        { rowId, isLate: (row) => isLate(row, now) },
      ),
    [data, moving, moved, rowId, isLate, now],
  );
  const steps = data?.steps ?? none;
  const mayGo = useCallback((row: Row, to: string) => moveOf(steps, row, to) !== undefined, [steps, moveOf]);
  const onMove = (row: Row, to: string) => {
    const move = moveOf(steps, row, to);
    if (!move) return;
    const begun = { row, move };
    setMoving(begun);
    if (asks(move)) return;
    void props.onMove(row, move).finally(() => setMoving((one) => (one === begun ? undefined : one)));
  };
  // on a conflict the dialog continues with the current row
  const latest =
    moving && (data?.columns.flatMap(({ rows }) => rows).find((row) => rowId(row) === rowId(moving.row)) ?? moving.row);
  const shown = columns.map((column): BoardColumn<Row> => {
    const { title, tone } = props.column(column.status);
    return {
      id: String(column.status),
      title,
      head: <StatusChip tone={tone}>{title}</StatusChip>,
      figures: <Figures {...column} />,
      cards: column.rows,
      total: column.total,
      hasMore: column.next !== null,
    };
  });
  const total = data && columns.reduce((sum, column) => sum + column.total, 0);
  return (
    <Box sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', gap: 1, minBlockSize: 0 }}>
      <ListBar
        count={props.count}
        chips={props.chips}
        onClear={props.onClear}
        total={total}
        toolbar={toolbar}
        {...(props.countPlace !== undefined && { countPlace: props.countPlace })}
      >
        <BoardSort sort={sort} sorts={props.sorts} onSort={props.onSort} />
      </ListBar>
      {error && (
        <Failed error={error} retry={() => void refetch()} isFetching={isFetching} hasRows={data !== undefined} />
      )}
      {data ? (
        <BoardView<Row>
          label={label}
          columns={shown}
          cardId={rowId}
          cardLabel={rowLabel}
          href={props.href}
          hint={props.hint}
          onPeek={props.onPeek}
          peekId={props.peekId}
          mayMove={props.mayMove}
          mayGo={mayGo}
          onMove={onMove}
          onMore={(column) => void board.more(column)}
          current={current === undefined ? undefined : String(current)}
          isOutdated={board.isOutdated}
        >
          {props.card}
        </BoardView>
      ) : (
        !error && <Skeletons lines={8} />
      )}
      {moving && latest && asks(moving.move) && (
        <Dialog row={latest} move={moving.move} onClose={() => setMoving(undefined)} />
      )}
    </Box>
  );
}

function Figures({ total, overdue }: Pick<StatusColumn<never>, 'total' | 'overdue'>) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="span" className="tabular" sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
        {formatNumber(total)}
      </Box>
      {overdue > 0 && (
        <Box component="span" className="tabular" sx={{ color: 'error.main', fontWeight: 550, fontSize: '1.2rem' }}>
          {t('board.overdue', { count: overdue, number: formatNumber(overdue) })}
        </Box>
      )}
    </>
  );
}
