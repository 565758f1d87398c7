import { type Closing, leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatDate, formatDateTime } from '../../../../kit/text/format.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { OfficeSelect, useManagedOffice } from '../OfficeSelect.tsx';
import { amountText } from '../parts.tsx';

/** Requests that have to be decided before the close. */
function Waiting({ rows }: { rows: Closing['waiting'] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('leave.closing.waiting')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {rows.map(({ id, name, startsOn, endsOn, crosses }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/apps/staffs/leaveView/${id}`}>
              <bdi>{name}</bdi>, {formatDate(startsOn)} – {formatDate(endsOn)}
            </Link>
            {crosses && ` (${t('leave.closing.crosses')})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** What each balance ends and opens with. */
function Balances({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { people, through } = closing;
  if (people.length === 0) return <Typography color="textSecondary">{t('leave.closing.empty')}</Typography>;
  return (
    <MoneyTable
      label={t('titles.leaveClosing')}
      columns={[
        { text: t('leave.field.person') },
        { text: t('leave.field.type') },
        { text: t('leave.closing.balance', { day: formatDate(through) }), end: true },
        { text: t('leave.closing.paidOut'), end: true },
        { text: t('leave.closing.lost'), end: true },
        { text: t('leave.closing.carried'), end: true },
        { text: t('leave.closing.opening'), end: true },
      ]}
      rows={people.flatMap(({ userId, name, rows }) =>
        rows.map(({ type, unit, balance, paidOut, lost, carried, opening }, at) => {
          const amount = (given: number) => (given === 0 ? '–' : amountText(t, given, unit));
          return {
            key: `${userId} ${type}`,
            cells: [
              <Link key="name" component={RouterLink} to={`/apps/staffs/leaves?user=${userId}`}>
                <bdi style={at === 0 ? { fontWeight: 600 } : {}}>{name}</bdi>
              </Link>,
              t(`leave.type.${type}`),
              amountText(t, balance, unit),
              amount(paidOut),
              <Box key="lost" component="span" sx={lost > 0 ? { color: 'error.main', fontWeight: 600 } : {}}>
                {amount(lost)}
              </Box>,
              amount(carried),
              amountText(t, opening, unit),
            ],
          };
        }),
      )}
    />
  );
}

function History({ closes }: Pick<Closing, 'closes'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('leave.closing.history')}>
      {closes.length === 0 ? (
        <Typography color="textSecondary">{t('leave.closing.never')}</Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {closes.map(({ through, by, at }) => (
            <li key={through}>
              {formatDate(through)} ({t('leave.closing.by', { by, at: formatDateTime(at) })})
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** Closes the leave of an office up to a day, after a look at what each balance loses and opens with. */
export function ClosingPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const managed = useManagedOffice();
  const { office } = managed;
  const lastYear = new Date(useNow()).getUTCFullYear() - 1;
  const [through, setThrough] = useState(`${lastYear}-12-31`);
  const [isSure, setIsSure] = useState(false);
  const { data, error } = useRead(leave.closing, { office, through }, { enabled: office !== '' && through !== '' });
  const { mutateAsync } = useWrite(leave.closeYear, { refreshes: [leave] });
  const day = through === '' ? '' : formatDate(through);
  return (
    <>
      <PageHeader
        title={t('titles.leaveClosing')}
        actions={
          <Button
            variant="contained"
            disabled={!data || error !== null || data.waiting.length > 0}
            onClick={() => setIsSure(true)}
          >
            {t('leave.closing.close')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlockEnd: 2 }}>
        <OfficeSelect {...managed} />
        <TextField
          type="date"
          size="small"
          fullWidth={false}
          label={t('leave.closing.through')}
          value={through}
          onChange={({ target }) => setThrough(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: dayInput }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error ? (
          <Alert severity="info">{translateMessage(error.message)}</Alert>
        ) : (
          <Section title={through === '' ? '' : t('leave.closing.closeTo', { day })} says={t('leave.closing.says')}>
            {data ? (
              <>
                <Waiting rows={data.waiting} />
                <Balances closing={data} />
              </>
            ) : (
              <Skeletons lines={6} />
            )}
          </Section>
        )}
        {data && <History closes={data.closes} />}
      </Box>
      <ConfirmDialog
        open={isSure}
        title={t('leave.closing.closeTo', { day })}
        confirm={t('leave.closing.close')}
        onClose={() => setIsSure(false)}
        onConfirm={async () => {
          await mutateAsync({ office, through });
          toast.success(t('leave.closing.done', { day }));
        }}
      >
        {t('leave.closing.sure')}
      </ConfirmDialog>
    </>
  );
}
