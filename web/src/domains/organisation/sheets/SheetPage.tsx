import { type Sheet, type SheetBook, sheetBooks, sheets } from '@embark/contracts/organisation/sheets';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { usePreference } from '../../../kit/list/preference.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Segments } from '../../../kit/page/Segments.tsx';
import { useSheetName } from './AddressForm.tsx';

/** The demo company's sheets are our own pages, without scripts, in a frame without permissions. */
const isOwn = (address: string) => address.startsWith('/');
const hostOf = (address: string) => new URL(address, location.href).host;

const PATIENCE = 15_000; // milliseconds until a sheet counts as late

/** A spreadsheet needs its own scripts and sign-in, but must not navigate the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

type Props = { book: SheetBook; name: string; title: string; address: string };

/** The frame of the sheet. If it does not load, an alert explains what to do; the frame stays, in case it still loads. */
function SheetFrame({ book, name, title, address }: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const { state, loaded } = useArrival(attempt);
  const { data } = useRead(sheets.probe, { book, name });
  const trouble = state === 'refused' || state === 'late' ? state : data?.answers === false ? 'away' : undefined;

  return (
    <>
      {trouble && (
        <Alert
          severity="warning"
          sx={{ marginBlockEnd: 1 }}
          action={
            <Button color="inherit" onClick={() => setAttempt(attempt + 1)}>
              {t('kit.retry')}
            </Button>
          }
        >
          {t(`sheets.trouble.${trouble}`, { host: hostOf(address) })}
        </Alert>
      )}
      {state === 'coming' && (
        <Delayed>
          <LinearProgress aria-label={t('kit.loading')} />
        </Delayed>
      )}
      <Box
        component="iframe"
        key={attempt}
        title={title}
        src={address}
        sandbox={isOwn(address) ? '' : SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={loaded}
        sx={{
          flex: '1 1 auto',
          inlineSize: '100%',
          minBlockSize: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'common.white', // spreadsheets expect a white background
        }}
      />
    </>
  );
}

type State = 'coming' | 'here' | 'late' | 'refused';

/** Whether the sheet has loaded. The browser itself blocks hosts that cannot be embedded, such as a sign-in. */
function useArrival(attempt: number) {
  const [seen, setSeen] = useState<{ attempt: number; state: State }>({ attempt, state: 'coming' });
  const state = seen.attempt === attempt ? seen.state : 'coming';

  useEffect(() => {
    const timer = setTimeout(
      () => setSeen((now) => (now.attempt === attempt && now.state !== 'coming' ? now : { attempt, state: 'late' })),
      PATIENCE,
    );
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setSeen({ attempt, state: 'refused' });
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
  }, [attempt]);

  const loaded = () =>
    setSeen((now) => (now.attempt === attempt && now.state === 'refused' ? now : { attempt, state: 'here' }));
  return { state, loaded };
}

const AddressPanel = lazyPart(async () => (await import('./AddressPanel.tsx')).AddressPanel);

const bookIn = (pathname: string): SheetBook =>
  sheetBooks.find((book) => book === pathname.split('/')[1]?.toLowerCase()) ?? 'admin';

type Which = { book: SheetBook; name: string };
/** Draws the register of a page below this header; undefined if the page has none. */
export type RegisterOf = (which: Which) => ((header: ReactNode) => ReactNode) | undefined;

const ways = ['sheet', 'register'] as const;

/** An external spreadsheet inside the page, whose address admins set here; or the register of the page, if it has one. Each user's choice is kept. */
export function SheetPage({ registerOf }: { registerOf?: RegisterOf }) {
  const { name = '' } = useParams();
  const book = bookIn(useLocation().pathname);
  const which = { book, name: name.toLowerCase() };
  const { t } = useTranslation();
  const nameOf = useSheetName();
  const [{ shown }, change] = usePreference(`sheet.${which.name}`);
  const register = registerOf?.(which);
  const isRegister = register !== undefined && shown['register'] === true;
  const choice = register && (
    <Segments
      label={t('sheets.as.title')}
      value={isRegister ? 'register' : 'sheet'}
      options={ways.map((value) => ({ value, label: t(`sheets.as.${value}`) }))}
      onChange={(value) => change({ shown: { register: value === 'register' } })}
    />
  );
  if (isRegister) return register(<PageHeader title={nameOf(which)} actions={choice} />);
  return <Embedded key={`${book} ${which.name}`} which={which} choice={choice} />;
}

/** The spreadsheet of a page. */
function Embedded({ which, choice }: { which: Which; choice: ReactNode }) {
  const { data, error, refetch, isPlaceholderData } = useRead(sheets.get, which);
  const nameOf = useSheetName();
  const [setting, setSetting] = useState(false);
  const sheet = isPlaceholderData ? undefined : data;
  const actions = (
    <>
      {choice}
      {sheet && <Actions sheet={sheet} onSet={() => setSetting(true)} />}
    </>
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 'var(--room)' }}>
      <PageHeader title={nameOf(which)} actions={actions} />
      {sheet ? (
        <Shown sheet={sheet} onSet={() => setSetting(true)} />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
      {sheet?.can.set && setting && <AddressPanel start={which} onClose={() => setSetting(false)} />}
    </Box>
  );
}

type Shows = { sheet: Sheet; onSet: () => void };

function Actions({ sheet: { address, can }, onSet }: Shows) {
  const { t } = useTranslation();
  return (
    <>
      {can.set && (
        <Button variant="outlined" onClick={onSet}>
          {t('sheets.addresses')}
        </Button>
      )}
      {address !== null && <NewTab address={address} />}
    </>
  );
}

function Shown({ sheet: { book, name, address, embeds, can }, onSet }: Shows) {
  const { t } = useTranslation();
  const title = useSheetName()({ book, name });
  if (address !== null && embeds)
    return <SheetFrame key={address} book={book} name={name} title={title} address={address} />;
  if (address !== null)
    return (
      <EmptyState
        title={t('sheets.refused.title')}
        text={t(can.set ? 'sheets.refused.admin' : 'sheets.refused.text', { host: hostOf(address) })}
        action={<NewTab address={address} />}
      />
    );
  return (
    <EmptyState
      title={t('sheets.none.title')}
      text={t(can.set ? 'sheets.none.admin' : 'sheets.none.text')}
      action={
        can.set && (
          <Button variant="contained" onClick={onSet}>
            {t('sheets.none.set')}
          </Button>
        )
      }
    />
  );
}

function NewTab({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={<OpenInNew sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
    >
      {t('sheets.newTab')}
    </Button>
  );
}
