import { dayClose, type DaySheet } from '@embark/contracts/money/dayClose';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { ApiProblem, useRead } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Select } from '../../../kit/filter/Select.tsx';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { formatDate, formatDateTime, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { CashSection } from './CashSection.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

const at = (office: string, day: string) => `/apps/reports/day-close/${office}/${day}`;

/** The cash of an office on a day: what moved, what should be in the drawer, and what was counted. */
export function DaySheetPage() {
  const { office = '', day } = useParams();
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(dayClose.sheet, { office, ...(day && { day }) });
  const [open, setOpen] = useState<'close' | 'reopen'>();
  const close = () => {
    setOpen(undefined);
    void refetch(); // a refusal may mean that the cash has changed
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 960 }}>
      <PageHeader
        title={t('titles.daySheet')}
        below={t('dayClose.says')}
        actions={data && <Acts sheet={data} onOpen={setOpen} />}
      />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data && (
        <>
          <Place sheet={data} />
          <Standing sheet={data} />
          {data.currencies.map((one) => (
            <CashSection key={one.currency} cash={one} openingDay={data.openingDay} />
          ))}
          {open === 'close' && <CloseDialog sheet={data} onClose={close} />}
          {open === 'reopen' && <ReopenDialog sheet={data} onClose={close} />}
        </>
      )}
    </Box>
  );
}

function Acts({ sheet, onOpen }: { sheet: DaySheet; onOpen: (act: 'close' | 'reopen') => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { closeId, office, day, can } = sheet;
  const print = (id: string) =>
    download(dayClose.pdf, { id, language: currentLanguage() }, `${office}-${day}.pdf`).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(translateMessage(problem.message));
    });
  return (
    <>
      {closeId !== null && (
        <Button variant="outlined" color="inherit" onClick={() => void print(closeId)}>
          {t('dayClose.pdf')}
        </Button>
      )}
      {can.reopen && (
        <Button variant="outlined" color="inherit" onClick={() => onOpen('reopen')}>
          {t('dayClose.reopen')}
        </Button>
      )}
      {can.close && (
        <Button variant="contained" onClick={() => onOpen('close')}>
          {t('dayClose.closeDay')}
        </Button>
      )}
    </>
  );
}

/** The office and the day; another one opens its sheet. */
function Place({ sheet: { office, day, today } }: { sheet: DaySheet }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { offices } = useReference();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
      <Select
        label={t('dayClose.field.office')}
        value={office}
        options={offices.map(({ code, name }) => ({ value: code, label: `${code} · ${translateMessage(name)}` }))}
        onChange={(next) => void go(at(next, day))}
      />
      <TextField
        type="date"
        size="small"
        label={t('dayClose.field.day')}
        value={day}
        onChange={({ target }) => (target.value ? void go(at(office, target.value)) : undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
    </Box>
  );
}

/** Who closed the day, or what keeps it from being closed; and who reopened it. */
function Standing({ sheet: { office, closed, lockedBy, first, openingDay, reopened } }: { sheet: DaySheet }) {
  const { t } = useTranslation();
  const day = (one: string) => (
    <Button component={RouterLink} to={at(office, one)} color="inherit" size="small">
      {formatDate(one)}
    </Button>
  );
  return (
    <>
      {closed && (
        <Alert severity="success">
          {t('dayClose.closedBy', { by: isolate(closed.by), at: formatDateTime(closed.at) })}
        </Alert>
      )}
      {!closed && lockedBy !== null && (
        <Alert severity="info" action={day(lockedBy)}>
          {t('dayClose.lockedBy', { day: formatDate(lockedBy) })}
        </Alert>
      )}
      {!closed && first !== null && (
        <Alert severity="warning" action={day(first)}>
          {t('dayClose.first', { day: formatDate(first) })}
        </Alert>
      )}
      {!closed && lockedBy === null && openingDay === null && <Alert severity="info">{t('dayClose.firstClose')}</Alert>}
      {reopened.map(({ by, at: when, reason }) => (
        <Alert key={when} severity="info">
          {t('dayClose.reopenedBy', { by: isolate(by), at: formatDateTime(when), reason: isolate(reason) })}
        </Alert>
      ))}
    </>
  );
}
