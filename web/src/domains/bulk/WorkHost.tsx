import { needTexts } from '../../kit/i18n/i18n.ts';
import { later } from '../../kit/later.tsx';
import { useWatched } from './watched.ts';

const WorkCards = later(
  async () =>
    (await Promise.all([import('./cards/WorkCards.tsx'), needTexts('bulk'), needTexts('enquiries')]))[0].WorkCards,
);

/** Work on many records that goes on while one does other things: fetched when there is some. */
export function WorkHost() {
  const ids = useWatched();
  return ids.length > 0 ? <WorkCards ids={ids} /> : null;
}
