import { type Handover, handovers } from '@embark/contracts/crm/handovers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouteLink, useParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem, RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { StateChip, WayText } from './parts.tsx';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';

const percent = (share: number | null) => share !== null && `${formatNumber(share)} %`;

/** The known facts of a request; unknown or undisclosed ones are left out. */
function RequestFacts({ request }: { request: Handover }) {
  const { t } = useTranslation();
  const { knownBy, owner, serCode, note, askedBy, askedAt, expiresAt, answeredBy, answeredAt, answer, state } = request;
  const facts: Partial<Record<TextIn<'handovers.field'>, ReactNode>> = {
    way: <WayText row={request} />,
    knownBy: <Ltr>{knownBy}</Ltr>,
    owner: owner && <bdi>{owner}</bdi>,
    serCode: <Ltr>{serCode}</Ltr>,
    askedBy: <bdi>{askedBy}</bdi>,
    askedAt: formatDateTime(askedAt),
    note: <span dir="auto">{note}</span>,
    expiresAt: state === 'open' && formatDateTime(expiresAt),
    answeredBy: answeredBy && <bdi>{answeredBy}</bdi>,
    answeredAt: answeredAt && formatDateTime(answeredAt),
    answer: answer && <span dir="auto">{answer}</span>,
    creditShare: percent(request.creditShare),
    commissionShare: percent(request.commissionShare),
  };
  return (
    <Paper variant="outlined" sx={{ padding: 2 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '12rem 1fr', sm: '20rem 1fr' }, gap: 1, margin: 0 }}
      >
        {Object.entries(facts).map(
          ([name, value]) =>
            Boolean(value) && (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {t(`handovers.field.${name}`, { defaultValue: name })}
                </Typography>
                <Box
                  component="dd"
                  sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                >
                  {value}
                </Box>
              </Box>
            ),
        )}
      </Box>
    </Paper>
  );
}

type Props = { request: Handover; does: 'decline' | 'withdraw'; onClose: () => void };

/** Closes a request: declined with a reason, or withdrawn. */
function CloseDialog({ request: { id, version, office, toOffice }, does, onClose }: Props) {
  const { t } = useTranslation();
  const shared = {
    refreshes: [handovers],
    row: { id, version },
    title: t(`handovers.${does}Title`),
    save: t(`handovers.${does}`),
    onClose,
    maxWidth: 'sm' as const,
  };
  if (does === 'withdraw')
    return (
      <ActDialog {...shared} act={handovers.withdraw} start={{}}>
        {() => <Typography>{t('handovers.withdrawText', { office })}</Typography>}
      </ActDialog>
    );
  return (
    <ActDialog {...shared} act={handovers.decline} start={{ reason: '' }}>
      {(control) => (
        <>
          <Typography>{t('handovers.declineText', { office: toOffice })}</Typography>
          <FormProse control={control} name="reason" required minRows={3} label={t('handovers.field.reason')} />
        </>
      )}
    </ActDialog>
  );
}

/** A transfer request: its facts and status, and the answer form for users who may answer. */
export function RequestPage() {
  const { requestId = '' } = useParams();
  if (!z.uuid().safeParse(requestId).success) return <RecordMissing />;
  return <Request key={requestId} id={requestId} />;
}

function Request({ id }: { id: string }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data: request, error, refetch } = useRead(handovers.get, { id });
  const [closing, setClosing] = useState<'decline' | 'withdraw'>();
  if (!request) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons />;
  const { person, knownBy, number, enquiryId, conversionId, state, can, choices } = request;
  const record = conversionId ? at.client(conversionId) : enquiryId ? at.enquiry(enquiryId) : undefined;
  return (
    <Box sx={{ maxInlineSize: 880, marginInline: 'auto', display: 'grid', gap: 2 }}>
      <Box>
        <PageHeader title={t('handovers.oneTitle', { person: person ?? knownBy })} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <StateChip state={state} />
          {record && number && (
            <Link component={RouteLink} to={record} underline="always">
              <Ltr>{number}</Ltr>
            </Link>
          )}
          <Box sx={{ flex: 1 }} />
          {can.withdraw && (
            <Button variant="outlined" color="inherit" onClick={() => setClosing('withdraw')}>
              {t('handovers.withdraw')}
            </Button>
          )}
          {can.answer && (
            <Button variant="outlined" color="inherit" onClick={() => setClosing('decline')}>
              {t('handovers.decline')}
            </Button>
          )}
        </Box>
      </Box>
      <RequestFacts request={request} />
      {can.answer && choices && (
        <Paper component="section" variant="outlined" sx={{ padding: 2 }} aria-label={t('handovers.accept')}>
          <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
            {t('handovers.accept')}
          </Typography>
          <AcceptForm key={request.version} request={request} choices={choices} />
        </Paper>
      )}
      {closing && <CloseDialog request={request} does={closing} onClose={() => setClosing(undefined)} />}
    </Box>
  );
}
