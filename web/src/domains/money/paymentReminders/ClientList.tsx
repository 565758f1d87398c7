import { type Reminded, type ReminderItem, paymentReminders } from '@embark/contracts/money/paymentReminders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../organisation/session/index.ts';

const tones = { '-7': 'neutral', '1': 'warning', '7': 'warning', '21': 'danger' } as const;

/** Clients with what is open of each; the items of one open below it. */
export function ClientList({ clients }: { clients: readonly Reminded[] }) {
  const [disputing, setDisputing] = useState<ReminderItem>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {clients.map((client) => (
        <Client key={client.contactId} client={client} onDispute={setDisputing} />
      ))}
      {disputing && <DisputeDialog item={disputing} onClose={() => setDisputing(undefined)} />}
    </Box>
  );
}

type Props = { client: Reminded; onDispute: (item: ReminderItem) => void };

function Client({ client, onDispute }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { name, email, conversionId, office, level, sums, items, skip, skipDay } = client;
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlock: 1, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {conversionId === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link component={RouterLink} to={at.client(conversionId, 'payments')}>
              <bdi>{name}</bdi>
            </Link>
          )}
          <Typography variant="body2" color="textSecondary">
            {office}
            {email && (
              <>
                {' · '}
                <Ltr>{email}</Ltr>
              </>
            )}
          </Typography>
        </Box>
        <StatusChip tone={tones[level]}>{t(`paymentReminders.level.${level}`)}</StatusChip>
        {skip && (
          <StatusChip>
            {t(`paymentReminders.skip.${skip}`)}
            {skipDay && ` · ${formatDate(skipDay)}`}
          </StatusChip>
        )}
        <Typography component="strong" sx={{ fontWeight: 600 }}>
          {sums.map(({ currency, open }) => moneyText(open, currency)).join(' · ')}
        </Typography>
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', paddingBlock: 1 }}>
          {t('paymentReminders.items', { count: items.length, number: formatNumber(items.length) })}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingInlineStart: 2 }}>
          {items.map((item) => (
            <Item key={item.id} item={item} onDispute={onDispute} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Item({ item, onDispute }: { item: ReminderItem; onDispute: (item: ReminderItem) => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const clear = useWrite(paymentReminders.clearDispute, { refreshes: [paymentReminders] });
  const { id, kind, number, what, currency, open, dueOn, promisedOn, dispute } = item;
  const name = [number, what].filter(Boolean).join(' · ');
  const settle = () =>
    clear.mutateAsync({ id, kind }).catch((refusal: Error) => toast.error(translateMessage(refusal.message)));
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
        <bdi>{name}</bdi> · {t('paymentReminders.due', { day: formatDate(dueOn) })}
        {promisedOn && ` · ${t('paymentReminders.promised', { day: formatDate(promisedOn) })}`}
        {dispute && (
          <>
            {' · '}
            {t('paymentReminders.disputed')} <bdi>{dispute}</bdi>
          </>
        )}
      </Typography>
      <Typography variant="body2">{moneyText(open, currency)}</Typography>
      {dispute === null ? (
        <Button size="small" aria-label={`${t('paymentReminders.dispute')}: ${name}`} onClick={() => onDispute(item)}>
          {t('paymentReminders.dispute')}
        </Button>
      ) : (
        <Button
          size="small"
          loading={clear.isPending}
          aria-label={`${t('paymentReminders.clear')}: ${name}`}
          onClick={() => void settle()}
        >
          {t('paymentReminders.clear')}
        </Button>
      )}
    </Box>
  );
}

function DisputeDialog({ item, onClose }: { item: ReminderItem; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={paymentReminders.dispute}
      refreshes={[paymentReminders]}
      row={{ id: item.id, kind: item.kind }}
      start={{ reason: '' }}
      title={t('paymentReminders.disputeTitle', { what: isolate(item.what || item.number) })}
      save={t('paymentReminders.dispute')}
      onClose={onClose}
    >
      {(control) => (
        <>
          {t('paymentReminders.disputeText')}
          <FormProse control={control} name="reason" label={t('paymentReminders.reason')} required />
        </>
      )}
    </ActDialog>
  );
}
