import MoreVert from '@mui/icons-material/MoreVert';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { TFunction } from '../i18n/useTranslation.ts';

type Props = {
  id: string;
  label: string;
  to: string;
  hint: string | undefined;
  /** In the tab order: one card of each column is. */
  reached: boolean;
  movable: boolean;
  peeked: boolean;
  dragged: boolean;
  /** Passed as a prop, so that hundreds of cards do not subscribe to the language one by one. */
  t: TFunction;
  onMenu: (id: string, button: HTMLElement) => void;
  children: ReactNode;
};

/** A card: its name opens the record, its menu moves it. */
export function CardItem({ id, label, to, hint, reached, movable, peeked, dragged, t, onMenu, children }: Props) {
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => onMenu(id, currentTarget);
  return (
    <li
      className="card"
      data-card={id}
      data-movable={movable || undefined}
      data-peeked={peeked || undefined}
      data-dragged={dragged || undefined}
    >
      <div className="line">
        <Link
          className="open"
          to={to}
          draggable={false}
          data-hint={hint}
          tabIndex={reached ? 0 : -1}
          aria-keyshortcuts={movable ? 'm' : undefined}
        >
          <bdi>{label}</bdi>
        </Link>
        {movable && (
          <button
            type="button"
            className="to"
            tabIndex={reached ? 0 : -1}
            aria-haspopup="menu"
            aria-label={t('board.menu', { card: label })}
            data-hint={t('board.menuHint')}
            onClick={open}
          >
            <MoreVert fontSize="small" aria-hidden />
          </button>
        )}
      </div>
      {children}
    </li>
  );
}
