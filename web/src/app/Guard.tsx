import { type Screen as ScreenRow, verdict } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { type TextKey, useTranslation } from '../kit/i18n/useTranslation.ts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useToast } from '../kit/toast/useToast.tsx';
import { takeWanted } from '../kit/call/token.ts';
import { Place } from './Place.tsx';
import { Screen } from './screen.tsx';

type Props = {
  screen: ScreenRow;
  user: SessionUser | null;
  load: () => Promise<ComponentType>;
  /** What somebody who is nobody here sees. */
  guest: ReactNode;
};

/** A screen for those who may open it. */
export function Guard({ screen, user, load, guest }: Props) {
  const says = verdict(screen, user, useParams());
  if (!user || says === 'guest') return guest;
  if (says === 'denied') {
    const isElsewhere = screen.company !== 'both' && screen.company !== user.company;
    return <Denied key={screen.path} why={isElsewhere ? 'app.denied.company' : 'app.denied.roles'} />;
  }
  if (says === 'unknown') return <Navigate to="/404" replace />;
  return (
    <Place user={user}>
      <Screen load={load} />
    </Place>
  );
}

/** Who may not open a screen goes to the path wanted before the sign-in, else home, and is told why. */
function Denied({ why }: { why: TextKey }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const away = useEffectEvent(() => {
    toast.info(t(why));
    void navigate(takeWanted() ?? '/', { replace: true });
  });
  useEffect(() => away(), []);
  return null;
}
