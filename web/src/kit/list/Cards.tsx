import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './Card.tsx';
import { leaveAt, leftAt } from './memory.ts';
import type { ListProps } from './props.ts';
import { isSelected } from './selection.ts';
import type { ListQuery } from './useListQuery.ts';
import { usePrinting } from './usePrinting.ts';
import type { SelectionState } from './useSelection.ts';

type Props<Row> = Pick<ListProps<Row>, 'name' | 'label' | 'rowLabel' | 'card' | 'href'> & {
  query: ListQuery<Row>;
  ids: readonly string[];
  selection: SelectionState | undefined;
  open: (row: Row) => void;
  late: boolean;
};

const screenful = { width: 390, height: 844 };
const none: never[] = [];

/** The list on a phone: one card a row, as high as its content. */
export function Cards<Row>({ name, label, rowLabel, card, href, query, ids, selection, open, late }: Props<Row>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = query.rows ?? none;
  const { hash, see, isOutdated } = query;
  const startAt = useMemo(() => leftAt(name, hash)?.top ?? 0, [name, hash]);
  const printing = usePrinting();

  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 104,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    gap: 8,
    initialOffset: startAt,
    initialRect: screenful,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : screenful)),
    measureElement: (element) => element.offsetHeight || 104,
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useEffect(() => {
    if (!printing) see(startIndex, endIndex);
  }, [printing, see, startIndex, endIndex]);

  const settled = useRef(hash);
  useLayoutEffect(() => {
    if (isOutdated || settled.current === hash) return;
    settled.current = hash;
    scroller.current?.scrollTo?.({ top: 0 });
  }, [isOutdated, hash]);

  const items = virtual.getVirtualItems();
  const drawn = printing ? [...rows.keys()] : items.map(({ index }) => index);
  return (
    <Box
      ref={scroller}
      aria-busy={query.rows === undefined || isOutdated}
      onScroll={({ currentTarget: { scrollTop } }) =>
        leaveAt(name, { hash, top: scrollTop, seen: { first: startIndex, last: endIndex } })
      }
      sx={{
        flex: '1 1 auto',
        minBlockSize: 200,
        maxBlockSize: '100dvh',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        '@media print': { maxBlockSize: 'none', overflow: 'visible' },
      }}
    >
      {selection && selection.loaded !== 'none' && (
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', typography: 'body1', displayPrint: 'none' }}
        >
          <Checkbox
            checked={selection.loaded === 'all'}
            indeterminate={selection.loaded === 'some'}
            onChange={selection.toggleLoaded}
          />
          {t('list.selectLoaded')}
        </Box>
      )}
      {query.rows === undefined && late && <Waiting />}
      <Box
        component="ul"
        aria-label={label}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          m: 0,
          p: 0,
          opacity: isOutdated ? 0.5 : 1,
          paddingBlockStart: printing ? 0 : `${items[0]?.start ?? 0}px`,
          minBlockSize: printing ? 0 : virtual.getTotalSize(),
          boxSizing: 'border-box',
        }}
      >
        {drawn.map((index) => {
          const row = rows[index];
          const id = ids[index];
          if (row === undefined || id === undefined) return null;
          return (
            <Card
              key={id}
              measure={virtual.measureElement}
              index={index}
              total={query.total ?? -1}
              label={rowLabel(row)}
              to={href?.(row)}
              selected={selection && isSelected(selection.selection, id)}
              onSelect={() => selection?.toggle(id)}
              onOpen={() => open(row)}
            >
              {card(row)}
            </Card>
          );
        })}
      </Box>
      {query.hasMore && <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} aria-hidden />}
    </Box>
  );
}

const Waiting = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} variant="rounded" height={96} />
    ))}
  </Box>
);
