import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Card } from './Card.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { Arranged, Line } from './groups.ts';
import { leaveAt } from './pages.ts';
import type { ListProps } from './props.ts';
import { isSelected } from './selection.ts';
import type { ListQuery } from './useListQuery.ts';
import { usePrinting } from './print.ts';
import type { SelectionState } from './useSelection.ts';

type Props<Row> = Pick<ListProps<Row>, 'name' | 'label' | 'rowLabel' | 'card' | 'href' | 'groups'> & {
  query: ListQuery<Row>;
  shown: Arranged<Row>;
  ids: readonly string[];
  selection: SelectionState | undefined;
  open: (row: Row) => void;
  late: boolean;
};

const HEADING = 44; // pixels
const keyOf = (line: Line | undefined, ids: readonly string[]) => (typeof line === 'number' ? ids[line] : line?.key);

/** The list on a phone: a card per row, as tall as its content, scrolling with the page. */
export function Cards<Row>(props: Props<Row>) {
  const { name, label, rowLabel, card, href, query, shown, groups, ids, selection, open, late } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { rows, lines } = shown;
  const { hash, see, isOutdated } = query;
  const printing = usePrinting();
  const above = useAbove(list);

  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: lines.length,
    estimateSize: (line) => (typeof lines[line] === 'number' ? 118 : HEADING),
    getItemKey: (line) => keyOf(lines[line], ids) ?? line,
    overscan: 6,
    gap: 8,
    scrollMargin: above,
    measureElement: (element) => element.offsetHeight || 118,
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useEffect(() => {
    if (printing) return;
    see(startIndex, endIndex);
    leaveAt(name, { hash, top: 0, seen: { first: startIndex, last: endIndex } });
  }, [printing, see, startIndex, endIndex, name, hash]);

  const items = virtual.getVirtualItems();
  const drawn = printing ? [...lines.keys()] : items.map(({ index }) => index);
  return (
    <div aria-busy={query.rows === undefined || isOutdated}>
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
        ref={list}
        aria-label={label}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          m: 0,
          p: 0,
          opacity: isOutdated ? 0.5 : 1,
          boxSizing: 'border-box',
        }}
        style={{
          paddingBlockStart: printing ? 0 : (items[0]?.start ?? above) - above,
          minBlockSize: printing ? 0 : virtual.getTotalSize(),
        }}
      >
        {drawn.map((line) => {
          const index = lines[line];
          if (index === undefined) return null;
          if (typeof index !== 'number')
            return (
              <li key={index.key} ref={virtual.measureElement} data-index={line} style={{ listStyle: 'none' }}>
                {groups && <GroupHead group={index} onToggle={groups.onToggle} />}
              </li>
            );
          const row = rows[index];
          const id = ids[index];
          if (row === undefined || id === undefined) return null;
          return (
            <Card
              key={id}
              measure={virtual.measureElement}
              index={index}
              line={line}
              total={query.isCapped ? -1 : (query.total ?? -1)}
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
    </div>
  );
}

/** The top of the list on the page, in pixels. */
function useAbove(list: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return above;
}

const Waiting = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} variant="rounded" height={96} />
    ))}
  </Box>
);
