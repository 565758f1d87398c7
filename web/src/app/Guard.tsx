import type { SessionUser } from '@embark/contracts/organisation/session';
import { mayOpen, type Screen as ScreenRow, screenAt, verdict } from '@embark/contracts/screens';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { type TextKey, useTranslation } from '../kit/i18n/useTranslation.ts';
import { useToast } from '../kit/toast/useToast.tsx';
import { takeWanted } from '../kit/call/token.ts';
import { Screen } from './screen.tsx';
import { BreadcrumbsContext } from '../kit/page/PageHeader.tsx';
import { entryAt } from './entries.ts';

/** A step of the way to a screen: the key of its title, and where it leads if it is a screen that the user may open. */
type Step = { title: string; to?: string };

/** Groups that say no more than that one is at home. */
const unsaid = new Set(['own', 'aran']);

/** The way to what an address shows, itself last: its place in the menu, else the screen that it belongs below. */
function trailOf(address: string, user: SessionUser): Step[] {
  const entry = entryAt(address, user);
  const found = screenAt(address);
  const self = { title: entry?.title ?? found?.screen.title ?? '', ...(mayOpen(address, user) && { to: address }) };
  if (entry) return [...entry.above.filter((title) => !unsaid.has(title)).map((title) => ({ title })), self];
  if (!found) return [];
  const { below } = found.screen;
  return [...(below ? trailOf(below, user) : []), self];
}

/** Names the tab after the screen, until the screen knows better, and tells the screen's head where it stands. */
function Place({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const steps = useMemo(
    () => trailOf(pathname, user).map(({ title, to }) => ({ name: t(`titles.${title}`, { defaultValue: title }), to })),
    [t, pathname, user],
  );
  const name = useEffectEvent((path: string) => {
    const last = trailOf(path, user).at(-1);
    document.title = last ? `${t(`titles.${last.title}`, { defaultValue: last.title })} · Embark` : 'Embark';
  });
  useLayoutEffect(() => name(pathname), [pathname]);
  return <BreadcrumbsContext value={useMemo(() => steps.slice(0, -1), [steps])}>{children}</BreadcrumbsContext>;
}

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
