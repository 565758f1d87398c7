import { companyKinds, recordKinds } from '@embark/contracts/kit';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useWatched } from './watched.ts';

const WorkCards = lazyPart(
  async () =>
    (
      await Promise.all([import('./cards/WorkCards.tsx'), ...['bulk', ...recordKinds, ...companyKinds].map(needTexts)])
    )[0].WorkCards,
);

/** Hosts background tasks while the user does other things; loads when there are some. The palette links to the page of all tasks. */
export function WorkHost() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { jobs } = useAddresses();
  const ids = useWatched();
  useShortcuts([{ says: t('titles.jobs'), act: () => void navigate(jobs) }]);
  return ids.length > 0 ? <WorkCards ids={ids} /> : null;
}
