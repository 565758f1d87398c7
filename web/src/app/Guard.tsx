import { type Screen as ScreenRow, verdict } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/session';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { takeWanted } from '../kit/token.ts';
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
  if (says === 'guest') return guest;
  if (says === 'denied') return <Denied key={screen.path} />;
  return says === 'unknown' ? <Navigate to="/404" replace /> : <Screen load={load} />;
}

/** Who may not open a screen goes to the path wanted before the sign-in, else home. */
function Denied() {
  const navigate = useNavigate();
  const away = useEffectEvent(() => void navigate(takeWanted() ?? '/', { replace: true }));
  useEffect(() => away(), []);
  return null;
}
