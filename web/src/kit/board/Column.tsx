import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { BoardColumn } from './board.ts';

type Props = {
  column: BoardColumn<never>;
  current: boolean;
  /** Whether a phone shows this column. */
  picked: boolean;
  /** Whether the dragged card may be dropped here; undefined when none is dragged, or when it is from this column. */
  goes: boolean | undefined;
  over: boolean;
  onMore: (column: string) => void;
  children: ReactNode;
};

/** A column with its counts and loaded cards; more load when its end scrolls into view. */
export function Column({ column, current, picked, goes, over, onMore, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { id, title, head, figures, cards, hasMore } = column;
  return (
    <section
      className="column"
      aria-labelledby={heading}
      data-column={id}
      data-current={current || undefined}
      data-picked={picked || undefined}
      data-goes={goes === undefined ? undefined : goes ? 'yes' : 'no'}
      data-over={over || undefined}
    >
      <div className="top">
        <h2 id={heading}>{head ?? title}</h2>
        {figures}
        {goes === false && <span className="refusal">{t('board.refused')}</span>}
      </div>
      {cards.length === 0 && !hasMore ? (
        <div className="empty">{t('board.empty')}</div>
      ) : (
        <ul className="cards" data-cards aria-labelledby={heading}>
          {children}
          {hasMore && <More key={cards.length} title={title} onMore={() => onMore(id)} />}
        </ul>
      )}
    </section>
  );
}

function More({ title, onMore }: { title: string; onMore: () => void }) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (!item.current || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && ask.current(),
    );
    watch.observe(item.current);
    return () => watch.disconnect();
  }, []);
  return (
    <li className="more" ref={item}>
      <Button aria-label={t('board.moreOf', { column: title })} onClick={onMore}>
        {t('board.more')}
      </Button>
    </li>
  );
}
