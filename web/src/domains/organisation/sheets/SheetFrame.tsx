import { type SheetBook, sheets } from '@embark/contracts/organisation/sheets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';

const PATIENCE = 15_000; // milliseconds until a sheet that has not come is said to be late

/** A spreadsheet runs its own scripts with its own sign-in, and may not touch the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

type Props = { book: SheetBook; name: string; title: string; address: string };

/** The sheet itself. When it does not come a line says so, and what to do; the frame stays, for it may come yet. */
export function SheetFrame({ book, name, title, address }: Props) {
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
          {t(`sheets.trouble.${trouble}`, { host: new URL(address).host })}
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
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={loaded}
        sx={{
          flex: '1 1 auto',
          inlineSize: '100%',
          minBlockSize: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'common.white', // spreadsheets are drawn for white paper
        }}
      />
    </>
  );
}

type State = 'coming' | 'here' | 'late' | 'refused';

/** Whether the sheet has come. A page of a host that may not be embedded, a sign-in for one, is refused by the browser itself. */
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
