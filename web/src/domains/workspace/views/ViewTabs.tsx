import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import { styled, useTheme } from '@mui/material/styles';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoreLinks } from '../../../kit/page/MoreLinks.tsx';
import { oneRow } from '../../../kit/page/TabLinks.tsx';
import { useFitting } from '../../../kit/page/useFitting.ts';
import { searchOf } from './address.ts';
import { withoutView } from './viewCache.ts';
import { moved, useArrange, type Views } from './useViews.ts';

const Strip = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...oneRow(theme, 30),
    columnGap: 6,
    rowGap: 8,
    minInlineSize: 0,
    flex: '1 1 0',
    overflowClipMargin: 4, // the ring of the focus
    '& > a': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      boxSizing: 'border-box',
      blockSize: 30,
      maxInlineSize: '100%',
      '&[aria-current]:not(:only-of-type)': { maxInlineSize: 'calc(100% - 64px)' }, // the button of the menu stays in the row
      paddingInline: 12,
      border: `1px solid ${palette.divider}`,
      borderRadius: 16,
      fontSize: '1.3rem',
      fontWeight: 550,
      color: palette.text.secondary,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: palette.text.primary, borderColor: palette.text.secondary },
      '&[aria-current]': { color: palette.primary.main, borderColor: palette.primary.main },
      '&[data-over]': { boxShadow: `0 0 0 2px ${palette.primary.main}` },
    },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { fontSize: '1.2rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
    [theme.breakpoints.down('md')]: {
      blockSize: 44,
      '&[data-bare]': { display: 'none' }, // the menu of views has them all
      '& > a, & > [data-more]': { blockSize: 44, borderRadius: 22 },
    },
  };
});

type Props = { list: ViewList; views: Views; within: string };

/** Pinned views as links with their counts; reordered by dragging, or with Alt and an arrow key. */
export function ViewTabs({ list, views, within }: Props) {
  const { t } = useTranslation();
  const { direction } = useTheme();
  const { pinned, shown, pathname, place, rows } = views;
  const arrange = useArrange(list);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const asked = { list, place, within };
  const { data: counts } = useRead(contract.counts, asked, { enabled: pinned.length > 0, refetchInterval: 60_000 });
  const all = rows.filter((view) => view.pinned).map(({ id }) => id);
  const ids = pinned.map(({ id }) => id);
  const strip = useRef<HTMLElement>(null);
  const countOf = ({ id: of }: View) => {
    const count = counts?.find(({ id }) => id === of)?.count;
    return count === undefined ? (counts ? '' : '…') : formatNumber(count);
  };

  const onKeyDown = (event: KeyboardEvent, { id }: View) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') === (direction === 'ltr');
    void arrange(moved(all, ids, id, isForward ? 1 : -1));
  };
  const drop = (event: DragEvent, target: string) => {
    event.preventDefault();
    setOver(undefined);
    if (!dragged || dragged === target) return;
    const rest = all.filter((id) => id !== dragged);
    const isForward = all.indexOf(dragged) < all.indexOf(target);
    rest.splice(rest.indexOf(target) + (isForward ? 1 : 0), 0, dragged);
    void arrange(rest);
  };
  const others = shown && !shown.pinned ? [...pinned, shown] : pinned;
  const links = [
    { to: withoutView(pathname), text: t('views.none'), current: !shown },
    ...others.map((view) => ({
      to: `${pathname}${searchOf(view)}`,
      text: view.name,
      current: view.id === shown?.id,
      count: view.pinned ? countOf(view) : undefined,
    })),
  ];
  const current = links.findIndex((link) => link.current);
  const fitting = useFitting(strip, links.map(({ to, text }) => `${to} ${text}`).join('\n'), current);
  const rest = (index: number) => (fitting.isShown(index) ? {} : { 'data-rest': '' });
  const tab = (view: View, index: number) => {
    const isPinned = view.pinned;
    return (
      <Link
        key={view.id}
        to={`${pathname}${searchOf(view)}`}
        {...rest(index)}
        aria-current={view.id === shown?.id ? 'page' : undefined}
        aria-keyshortcuts={isPinned ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        title={view.isMine ? view.name : t('views.by', { owner: view.owner })}
        draggable={isPinned}
        data-over={over === view.id && dragged !== view.id ? '' : undefined}
        onKeyDown={(event) => (isPinned ? onKeyDown(event, view) : undefined)}
        onDragStart={() => setDragged(view.id)}
        onDragEnd={() => setDragged(undefined)}
        onDragOver={(event) => {
          if (!dragged || !isPinned) return;
          event.preventDefault();
          setOver(view.id);
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => drop(event, view.id)}
      >
        <bdi>{view.name}</bdi>
        {isPinned && <small>{countOf(view)}</small>}
      </Link>
    );
  };
  return (
    <Strip ref={strip} data-bare={shown ? undefined : true} aria-label={t('views.tabs')}>
      <Link to={withoutView(pathname)} {...rest(0)} aria-current={shown ? undefined : 'page'}>
        {t('views.none')}
      </Link>
      {others.map((view, index) => tab(view, index + 1))}
      <MoreLinks label={t('views.tabs')} links={links} fitting={fitting} />
      <i aria-hidden />
    </Strip>
  );
}
