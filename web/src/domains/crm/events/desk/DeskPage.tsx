import { useSession } from '../../../organisation/session/index.ts';
import CloudOff from '@mui/icons-material/CloudOff';
import PersonAdd from '@mui/icons-material/PersonAdd';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { openOffline } from '../../../organisation/session/index.ts';
import { eventPath } from '../paths.ts';
import { entered, found, ofBadge, type Shown } from './desk.ts';
import { keepShell } from './openOffline.ts';
import { PersonRow } from './PersonRow.tsx';
import { useDesk } from './useDesk.ts';

const Scanner = lazyPart(async () => (await import('./Scanner.tsx')).Scanner);
const WalkIn = lazyPart(async () => (await import('./WalkIn.tsx')).WalkIn);

const MOST = 60; // rows; a name typed finds the rest
const now = () => new Date().toISOString();

/** The desk at the door, for a phone: people are found by badge or name and checked in with one tap, with a line or without. */
export function DeskPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const { pathname } = useLocation();
  const user = useSession();
  const desk = useDesk(user.data.id, eventId);
  const { event, people, counts, waiting, refused, isCut, problem, act } = desk;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'scan' | 'walk-in'>();
  const [said, setSaid] = useState<{ text: string; good: boolean }>();
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(typed);
  const shown = useMemo(() => found(people, wanted), [people, wanted]);

  const prepare = useEffectEvent(() => {
    openOffline(user, pathname);
    Scanner.preload();
    WalkIn.preload();
    // what the page is made of is asked for first, then kept
    setTimeout(() => void keepShell().catch(() => false), 1500);
  });
  const isReady = event !== undefined;
  useEffect(() => {
    if (isReady) prepare();
  }, [isReady]);

  /** Said once it is kept here: whoever reads it may turn the phone off. */
  const say = (text: string, good = true) => setSaid({ text, good });
  const check = (one: Shown) => {
    if (one.attendedAt) return say(t('events.desk.already', { name: one.name }), false);
    void act({ kind: 'in', key: crypto.randomUUID(), of: one.id, at: now() }).then(() =>
      say(t('events.desk.in', { name: one.name })),
    );
  };
  const undo = (one: Shown) => {
    void act({ kind: 'out', key: crypto.randomUUID(), of: one.id, at: now() }).then(() =>
      say(t('events.desk.undone', { name: one.name })),
    );
  };
  const scanned = (text: string) => {
    const one = ofBadge(people, text);
    if (one) check(one);
    else say(t('events.desk.unknownCode'), false);
  };
  const enter = () => {
    const one = entered(people, typed);
    if (one === undefined) return;
    if (one === 'walk-in') return setOpen(one);
    if (one === 'several') return say(t('events.desk.several'), false);
    if (one === 'unknown') say(t('events.desk.unknownCode'), false);
    else check(one);
    setTyped('');
  };

  if (!event) {
    return problem ? (
      <ReadProblem problem={problem} onRetry={() => void desk.sync()} />
    ) : isCut ? (
      <Alert severity="warning">{t('events.desk.notHere')}</Alert>
    ) : (
      <Delayed>
        <Skeletons lines={8} height={56} />
      </Delayed>
    );
  }
  const over = event.capacity !== null && counts.registered > event.capacity;
  return (
    <Box sx={{ maxInlineSize: 640, marginInline: 'auto', display: 'grid', gap: 1.5 }}>
      <PageHeader
        title={<bdi>{event.title}</bdi>}
        tab={event.title}
        above={<Link to={eventPath(event.id)}>{t('events.desk.back')}</Link>}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography component="p" className="tabular" sx={{ fontSize: '2.4rem', fontWeight: 650 }}>
          {t('events.desk.count', {
            attended: formatNumber(counts.attended),
            registered: formatNumber(counts.registered),
          })}
        </Typography>
        {event.capacity !== null && (
          <Typography color={over ? 'error' : 'textSecondary'}>
            {t('events.desk.capacity', { capacity: formatNumber(event.capacity) })}
          </Typography>
        )}
        <Typography
          component="output"
          aria-label={t('events.desk.line')}
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          {isCut && <CloudOff fontSize="small" aria-hidden />}
          {t(isCut ? 'events.desk.offline' : 'events.desk.online')}
          {waiting > 0 && ` · ${t('events.desk.waiting', { count: waiting, number: formatNumber(waiting) })}`}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{translateMessage(problem.message)}</Alert>}
      {refused.map(({ key, name, message }) => (
        <Alert key={key} severity="error" onClose={() => void desk.forget(key)} closeText={t('kit.close')}>
          {name && <bdi>{name}: </bdi>}
          {translateMessage(message)}
        </Alert>
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          variant="contained"
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
        inputRef={search}
        type="search"
        label={t('events.desk.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
        helperText={t('events.desk.enterHint')}
        autoComplete="off"
        slotProps={{
          htmlInput: { enterKeyHint: 'done' },
          formHelperText: { sx: { display: { xs: 'none', md: 'block' } } }, // a hand on a phone has no Enter
        }}
      />
      {open === 'walk-in' && (
        <WalkIn
          typed={typed}
          people={people}
          onClose={() => setOpen(undefined)}
          onKnown={check}
          onDone={(given) => {
            setTyped('');
            void act({ kind: 'walk-in', key: crypto.randomUUID(), at: now(), ...given }).then(() =>
              say(t('events.desk.in', { name: given.name })),
            );
          }}
        />
      )}
      <Box
        component="ul"
        aria-label={t('events.registrations')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}
      >
        {shown.slice(0, MOST).map((one) => (
          <PersonRow key={one.id} one={one} zone={event.zone} onIn={check} onOut={undo} />
        ))}
      </Box>
      {shown.length > MOST && (
        <Typography color="textSecondary">
          {t('events.desk.more', { count: shown.length - MOST, number: formatNumber(shown.length - MOST) })}
        </Typography>
      )}
      {shown.length === 0 && (
        <Typography color="textSecondary">{t(typed ? 'events.desk.noMatch' : 'events.nobody')}</Typography>
      )}
    </Box>
  );
}

const tall = { minBlockSize: 52, fontSize: '1.6rem' } as const;
