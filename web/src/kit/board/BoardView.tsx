import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import { useRemainingHeight } from '../list/useRemainingHeight.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { type BoardColumn, type BoardProps, boardPlace } from './board.ts';
import { BoardBox } from './boardStyle.ts';
import { CardItem } from './CardItem.tsx';
import { Column } from './Column.tsx';
import { ColumnPicker, usePicked } from './ColumnPicker.tsx';
import { useCardDrag } from './useCardDrag.ts';

const MoveMenu = lazyPart(async () => (await import('./MoveMenu.tsx')).MoveMenu);

/**
 * Cards in columns, moved by mouse, touch, a menu on each card or the key `m`. Tab moves between columns, arrow keys
 * between cards. Needs a parent with a height (a flex column), which it fills.
 */
export function BoardView<Card>(props: BoardProps<Card>) {
  const { label, columns, cardId, cardLabel, children, href, peekId, mayMove, mayGo, onMove, current } = props;
  const { t } = useTranslation();
  const board = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>();
  useRemainingHeight(board);

  const where = useMemo(() => placesOf(columns, cardId), [columns, cardId]);
  const { reached, reach, picked, pick } = usePicked(columns, where, current);
  /** One card of each column is in the tab order: the last focused one, else the first. */
  const stopOf = ({ id, cards: [first] }: BoardColumn<Card>) =>
    reached !== undefined && where.get(reached)?.column.id === id ? reached : first && cardId(first);

  const { follow, said } = useFollowing(board, where, cardLabel);
  const move = useCallback(
    (id: string, to: string) => {
      const found = where.get(id);
      if (!found || found.column.id === to || !mayGo(found.card, to)) return;
      reach(id);
      follow(id, to);
      onMove(found.card, to);
    },
    [where, mayGo, reach, follow, onMove],
  );
  const mayDrag = useCallback((id: string) => mayMove(where.get(id)?.card as Card), [where, mayMove]); // safe: only rendered cards are dragged
  const { drag, onPointerDown } = useCardDrag({ board, mayDrag, onDrop: move });
  const dragged = drag && where.get(drag.id);

  const onMenu = useCallback(
    (id: string, anchor: HTMLElement) => {
      reach(id);
      setMenu({ id, anchor });
    },
    [reach],
  );
  const onKeyDown = useBoardKeys({ props, board, where, onReach: reach, onMenu });

  useCurrentInView(board, current);

  const open = menu && where.get(menu.id);
  return (
    <>
      <ColumnPicker columns={columns} picked={picked} onPick={pick} />
      <BoardBox
        ref={board}
        aria-label={label}
        aria-busy={props.isOutdated}
        data-outdated={props.isOutdated || undefined}
        data-dragging={drag ? '' : undefined}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => reach(target.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? reached)}
      >
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column as BoardColumn<never>} // safe: it renders no card
            current={current === column.id}
            picked={picked === column.id}
            goes={dragged && dragged.column.id !== column.id ? mayGo(dragged.card, column.id) : undefined}
            over={drag?.over === column.id}
            onMore={props.onMore}
          >
            {column.cards.map((card) => {
              const id = cardId(card);
              const stop = stopOf(column);
              return (
                <CardItem
                  key={id}
                  id={id}
                  label={cardLabel(card)}
                  to={href(card)}
                  hint={props.hint?.(card)}
                  reached={id === stop}
                  movable={mayMove(card)}
                  peeked={id === peekId}
                  dragged={id === drag?.id}
                  t={t}
                  onMenu={onMenu}
                >
                  {children(card)}
                </CardItem>
              );
            })}
          </Column>
        ))}
      </BoardBox>
      {menu && open && (
        <MoveMenu
          label={cardLabel(open.card)}
          anchor={menu.anchor}
          targets={targetsOf(columns, open.column.id, (id) => mayGo(open.card, id))}
          onMove={(to) => move(menu.id, to)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Said>{said}</Said>
    </>
  );
}

const Said = ({ children }: { children: string }) => (
  <Box component="output" aria-live="polite" sx={visuallyHidden}>
    {children}
  </Box>
);

type Named = Pick<BoardColumn<never>, 'id' | 'title'>;

/** The columns that a card of another column may be moved to, and which of them take it. */
const targetsOf = (columns: readonly Named[], from: string, goes: (column: string) => boolean) =>
  columns.filter(({ id }) => id !== from).map(({ id, title }) => ({ id, title, goes: goes(id) }));

function useCurrentInView(board: { readonly current: HTMLElement | null }, current: string | undefined) {
  useLayoutEffect(() => {
    if (current !== undefined)
      board.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [board, current]);
}

const linkOf = (board: HTMLElement | null, id: string) =>
  [...(board?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    .find(({ dataset }) => dataset['card'] === id)
    ?.querySelector<HTMLElement>('.open');

type Place<Card> = { card: Card; column: BoardColumn<Card>; at: { column: number; card: number } };

/** The place of each card, by id. */
function placesOf<Card>(columns: readonly BoardColumn<Card>[], cardId: (card: Card) => string) {
  const places = new Map<string, Place<Card>>();
  for (const [x, column] of columns.entries())
    for (const [y, card] of column.cards.entries())
      places.set(cardId(card), { card, column, at: { column: x, card: y } });
  return places;
}

type Keyed<Card> = {
  props: BoardProps<Card>;
  board: { readonly current: HTMLElement | null };
  where: ReadonlyMap<string, Place<Card>>;
  onReach: (id: string) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
};

/** The keys of a card: arrows move, `m` opens the move menu, space previews, `o` opens it. */
function useBoardKeys<Card>({ props, board, where, onReach, onMenu }: Keyed<Card>) {
  const { columns, cardId, href, onPeek, peekId, mayMove } = props;
  const navigate = useNavigate();
  const rtl = useTheme().direction === 'rtl';
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || !target.matches('.open') || ctrlKey || metaKey || altKey) return;
    const item = target.closest<HTMLElement>('[data-card]');
    const found = where.get(item?.dataset['card'] ?? '');
    if (!item || !found) return;
    const to = boardPlace(
      key,
      found.at,
      columns.map(({ cards }) => cards.length),
      rtl,
    );
    if (to) {
      const card = columns[to.column]?.cards[to.card];
      if (card === undefined) return;
      onReach(cardId(card));
      linkOf(board.current, cardId(card))?.focus();
      if (peekId !== undefined) onPeek?.(card);
    } else if (key === 'm' && mayMove(found.card)) onMenu(cardId(found.card), item);
    else if (key === ' ' && onPeek) onPeek(peekId === cardId(found.card) ? undefined : found.card);
    else if (key === 'Escape' && peekId !== undefined) onPeek?.(undefined);
    else if (key === 'o') void navigate(href(found.card));
    else return;
    event.preventDefault();
  };
}

type Where<Card> = ReadonlyMap<string, { card: Card; column: { id: string; title: string; total: number } }>;

/** After a move: announces the card's new position, and moves the focus along when it would be lost. */
function useFollowing<Card>(
  board: { readonly current: HTMLElement | null },
  where: Where<Card>,
  cardLabel: (card: Card) => string,
) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const moving = useRef<{ id: string; to: string }>(undefined);
  const follow = useCallback((id: string, to: string) => {
    moving.current = { id, to };
  }, []);
  useEffect(() => {
    const { id, to } = moving.current ?? {};
    const found = id === undefined ? undefined : where.get(id);
    if (!found || id === undefined) return undefined;
    if (found.column.id === to) setSaid(t('board.moved', { card: cardLabel(found.card), column: found.column.title }));
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) linkOf(board.current, id)?.focus({ preventScroll: true });
    }); // after a menu or dialog has restored the focus to a removed element
    return () => clearTimeout(timer);
  }, [where, board, cardLabel, t]);
  return { follow, said };
}
