import type { SessionUser } from '@embark/contracts/organisation/session';
import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from '../kit/i18n/useTranslation.ts';
import { useLocation } from 'react-router';
import { BreadcrumbsContext } from '../kit/page/Breadcrumbs.tsx';
import { trailOf } from './trail.ts';

/** Names the tab after the screen, until the screen knows better, and tells the screen's head where it stands. */
export function Place({ user, children }: { user: SessionUser; children: ReactNode }) {
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
