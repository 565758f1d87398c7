import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgetLook, useLook, useLookDraft } from './useLook.ts';
import { useViews, type Views } from './useViews.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { askedOf, isSame, searchOf } from './address.ts';
import { saveViewCache, NO_VIEW, settle } from './viewCache.ts';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

const SaveView = lazyPart(async () => (await Promise.all([import('./SaveView.tsx'), needTexts('users')]))[0].SaveView);

/** The unsaved changes of the current view: save them, save as a new view, or discard. */
function ChangesBar({ list, views, shown }: { list: ViewList; views: Views; shown: View }) {
  const { t } = useTranslation();
  const toast = useToast();
  const draft = useLookDraft(shown);
  const [isNew, setNew] = useState(false);
  const save = useWrite(contract.change, { refreshes: [contract] });
  const isChanged = draft !== undefined || !isSame(views.state, shown);
  if (!isChanged) return null;

  const keep = async () => {
    const { id, version } = shown;
    try {
      await save.mutateAsync({ id, version, ...views.state, ...(draft && { look: draft }) });
      forgetLook(list, shown);
      toast.success(t('views.saved', { name: shown.name }));
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        marginInlineStart: 'auto',
        flex: 'none',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '1.3rem' }}>
        {t('views.changed')}
      </Box>
      {shown.can.edit && (
        <Button size="small" loading={save.isPending} onClick={() => void keep()}>
          {t('views.saveChanges')}
        </Button>
      )}
      <Button size="small" onPointerEnter={SaveView.preload} onClick={() => setNew(true)}>
        {t('views.saveAsNew')}
      </Button>
      <Button
        size="small"
        color="inherit"
        component={Link}
        to={`${views.pathname}${searchOf(shown)}`}
        onClick={() => forgetLook(list, shown)}
      >
        {t('views.reset')}
      </Button>
      {isNew && <SaveView list={list} views={views} onClose={() => setNew(false)} />}
    </Box>
  );
}

/** Redirects an address that only names a view, or a list with a default view, to the full address of that view. */
function useShownView(list: ViewList, of: Views) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const applied = useRef<{ mark: string; params: URLSearchParams }>(undefined); // the view, or list without one, that was already applied
  const { isReady, error, place, pathname, shown, named, state, opening, opens, pinned } = of;

  useEffect(() => {
    if (isReady) saveViewCache(opens, list, pinned.length > 0);
  }, [isReady, opens, list, pinned.length]);
  useEffect(() => () => settle(null), []);

  useLayoutEffect(() => {
    const { isBare } = askedOf(params);
    const go = (search: string) => {
      const peek = params.get('peek');
      void navigate(pathname + search + (peek && search ? `&peek=${peek}` : peek ? `?peek=${peek}` : ''), {
        replace: true,
      });
    };
    /** Leaves the view, staying on the same list. */
    const leave = () => {
      const rest = new URLSearchParams(params);
      rest.delete('view');
      if (isBare && opening) rest.set('view', NO_VIEW);
      void navigate(`${pathname}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true });
    };
    if (!isReady) {
      if (error && named && named !== NO_VIEW) leave();
      return;
    }
    const mark = `${place} ${shown?.id ?? ''}`;
    const isAgain = applied.current?.mark === mark;
    if (isAgain && applied.current?.params === params) return; // the address is unchanged
    applied.current = { mark, params };
    if (named && named !== NO_VIEW && !shown) {
      if (isBare && !of.rows.some(({ id }) => id === named)) toast.info(t('views.gone'));
      leave();
    } else if (shown && isBare && !isSame(state, shown)) {
      if (isAgain) leave();
      else go(searchOf(shown));
    } else if (named === null && isBare && opening) {
      if (isAgain) leave();
      else go(searchOf(opening));
    } else settle(shown?.id ?? null);
  }, [isReady, error, params, place, pathname, shown, named, state, opening, of.rows, navigate, toast, t]);
}

/** `within`: the filter fixed by the address, as a query. */
type Props = { list: ViewList; within: string };

/** The views shown as tabs above a list, with their counts, and the unsaved changes of the current one. */
export function ViewsBar({ list, within }: Props) {
  const views = useViews(list);
  const { pinned, shown } = views;
  useShownView(list, views);
  useLook(list, shown);
  if (pinned.length === 0 && !shown) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        displayPrint: 'none',
      }}
    >
      <ViewTabs list={list} views={views} within={within} />
      {shown && <ChangesBar list={list} views={views} shown={shown} />}
    </Box>
  );
}
