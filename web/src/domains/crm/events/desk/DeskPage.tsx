import type { DeskItem } from '@embark/contracts/crm/events';
import PersonAdd from '@mui/icons-material/PersonAdd';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { openOffline, useSession } from '../../../organisation/session/index.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { eventPath } from '../paths.ts';
import { entered, found, ofBadge, type Shown } from './desk.ts';
import { DeskState, PeopleList } from './deskParts.tsx';
import { useDesk } from './useDesk.ts';
import type { WalkInGiven } from './WalkIn.tsx';

const WORKER = '/desk-worker.js';
const SCOPE = '/apps/events/';

/** Caches this page for offline use. Resolves to false where the browser cannot, as over plain http. */
async function keepShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const keep = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'), { once: true });
    port1.start();
  });
  active.postMessage({ keep }, [port2]);
  return answer;
}

const Scanner = lazyPart(async () => (await import('./Scanner.tsx')).Scanner);
const WalkIn = lazyPart(async () => (await import('./WalkIn.tsx')).WalkIn);

/** A computer rather than a phone: people are found by typing, and badges are read by a reader that types. */
const MOUSE = '(hover: hover) and (pointer: fine)';

const now = () => new Date().toISOString();

/** Checks people in and out at the desk, and reports the result. */
function useCheckIn({ people, act }: ReturnType<typeof useDesk>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<{ text: string; good: boolean }>();
  /** Shows a result once the change is stored on the device: from then on the phone may be turned off. */
  const say = (text: string, good = true) => setSaid({ text, good });
  /** Returns false if the device did not store it; then nothing was changed. */
  const keep = async (item: DeskItem, name: string, done: string): Promise<boolean> => {
    const [{ status }] = await Promise.allSettled([act(item)]);
    const isKept = status === 'fulfilled';
    say(isKept ? done : t('events.desk.notKept', { name }), isKept);
    return isKept;
  };
  const check = ({ id, name, attendedAt }: Shown) => {
    if (attendedAt) return say(t('events.desk.already', { name }), false);
    void keep({ kind: 'in', key: crypto.randomUUID(), of: id, at: now() }, name, t('events.desk.in', { name }));
  };
  const undo = ({ id, name }: Shown) => {
    void keep({ kind: 'out', key: crypto.randomUUID(), of: id, at: now() }, name, t('events.desk.undone', { name }));
  };
  const scanned = (text: string) => {
    const one = ofBadge(people, text);
    if (one) check(one);
    else say(t('events.desk.unknownCode'), false);
  };
  /** Handles Enter: checks in the only match. Returns whether the field can be cleared, or `walk-in`. */
  const enter = (typed: string): boolean | 'walk-in' => {
    const one = entered(people, typed);
    if (one === undefined || one === 'walk-in') return one ?? false;
    if (one === 'several') say(t('events.desk.several'), false);
    else if (one === 'unknown') say(t('events.desk.unknownCode'), false);
    else check(one);
    return one !== 'several';
  };
  const add = (given: WalkInGiven) => {
    const { name } = given;
    const item = { kind: 'walk-in' as const, key: crypto.randomUUID(), at: now(), ...given };
    return keep(item, name, t('events.desk.in', { name }));
  };
  return { said, check, undo, scanned, enter, add };
}

const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to} variant="body2" color="textSecondary">
    {children}
  </Link>
);

/** The event check-in desk, for phones: people are found by badge or name and checked in with one tap, online or offline. */
export function DeskPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const { pathname } = useLocation();
  const user = useSession();
  const desk = useDesk(user.data.id, eventId);
  const { event, people, isCut, problem } = desk;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'scan' | 'walk-in'>();
  const hasMouse = useMediaQuery(MOUSE, { noSsr: true });
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(typed);
  const shown = useMemo(() => found(people, wanted), [people, wanted]);
  const { said, check, undo, scanned, enter, add } = useCheckIn(desk);

  const prepare = useEffectEvent(() => {
    if (hasMouse) search.current?.focus();
    openOffline(user, pathname);
    Scanner.preload();
    WalkIn.preload();
    // lets all parts of the page load before they are cached
    setTimeout(() => void keepShell().catch(() => false), 1500);
  });
  const isReady = event !== undefined;
  useEffect(() => {
    if (isReady) prepare();
  }, [isReady]);

  const onEnter = () => {
    const done = enter(typed);
    if (done === 'walk-in') setOpen(done);
    else if (done) setTyped('');
  };

  if (!event) return <NoEvent problem={problem} isCut={isCut} onRetry={() => void desk.sync()} />;
  return (
    <Box sx={{ maxInlineSize: 640, marginInline: 'auto', display: 'grid', gap: 1.5 }}>
      <PageHeader
        title={<bdi>{localTitle(event)}</bdi>}
        tab={localTitle(event)}
        above={<BackLink to={eventPath(event.id)}>{t('events.desk.back')}</BackLink>}
      />
      <DeskState desk={desk} capacity={event.capacity} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          variant={hasMouse ? 'outlined' : 'contained'}
          startIcon={<QrCodeScanner />}
          sx={tall}
          aria-pressed={open === 'scan'}
          onClick={() => setOpen(open === 'scan' ? undefined : 'scan')}
        >
          {t(open === 'scan' ? 'events.desk.stop' : 'events.desk.scan')}
        </Button>
        <Button variant="outlined" startIcon={<PersonAdd />} sx={tall} onClick={() => setOpen('walk-in')}>
          {t('events.desk.walkIn')}
        </Button>
      </Box>
      {open === 'scan' && <Scanner onCode={scanned} />}
      <output>
        <Alert
          severity={said?.good === false ? 'warning' : 'success'}
          icon={false}
          role="presentation"
          sx={{ visibility: said ? 'visible' : 'hidden', fontSize: '1.6rem' }}
        >
          <bdi>{said?.text ?? ' '}</bdi>
        </Alert>
      </output>
      <TextField
        type="search"
        label={t('events.desk.find')}
        inputRef={search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        helperText={t('events.desk.enterHint')}
        autoComplete="off"
        slotProps={{
          htmlInput: { enterKeyHint: 'done' },
          formHelperText: { sx: { display: { xs: 'none', md: 'block' } } }, // touch keyboards hide the Enter hint
        }}
      />
      {open === 'walk-in' && (
        <WalkIn
          typed={typed}
          region={event?.region ?? ''}
          people={people}
          onClose={() => setOpen(undefined)}
          onKnown={check}
          onDone={async (given) => {
            const isKept = await add(given);
            if (isKept) setTyped('');
            return isKept;
          }}
        />
      )}
      <PeopleList shown={shown} zone={event.zone} isNarrowed={typed !== ''} onIn={check} onOut={undo} />
    </Box>
  );
}

const tall = { minBlockSize: 52, fontSize: '1.6rem' } as const;

type NoEventProps = Pick<ReturnType<typeof useDesk>, 'problem' | 'isCut'> & { onRetry: () => void };

/** Shown instead of the desk: why its event is missing, or that it is loading. */
function NoEvent({ problem, isCut, onRetry }: NoEventProps) {
  const { t } = useTranslation();
  if (problem) return <ReadProblem problem={problem} onRetry={onRetry} />;
  if (isCut) return <Alert severity="warning">{t('events.desk.notHere')}</Alert>;
  return (
    <Delayed>
      <Skeletons lines={8} height={56} />
    </Delayed>
  );
}
