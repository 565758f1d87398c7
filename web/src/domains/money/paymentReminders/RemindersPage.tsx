import { type Reminded, paymentReminders, type ReminderPlan } from '@embark/contracts/money/paymentReminders';
import { line } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { z } from 'zod';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Select } from '../../../kit/filter/Select.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { ClientList } from './ClientList.tsx';
import { SentList } from './SentList.tsx';

const Address = z.object({ office: line(3).optional() });

/** Who gets a statement of account now, who is skipped and why, and what was sent. */
export function RemindersPage() {
  const { t } = useTranslation();
  const [{ office }, change] = useFilter(Address);
  const { data, error, refetch } = useRead(paymentReminders.plan, office ? { office } : {});
  if (!data)
    return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={8} height={48} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 1200 }}>
      <PageHeader
        title={t('titles.paymentReminder')}
        below={t('paymentReminders.says')}
        actions={<SendButton clients={data.send} />}
      />
      <Box sx={{ justifySelf: 'start', minInlineSize: 220 }}>
        <Select
          label={t('paymentReminders.office')}
          value={office ?? ''}
          options={[
            { value: '', label: t('paymentReminders.everyOffice') },
            ...data.offices.map(({ code, name }) => ({ value: code, label: `${code} · ${translateMessage(name)}` })),
          ]}
          onChange={(value) => change({ office: value || undefined })}
        />
      </Box>
      <Section
        title={t('paymentReminders.send', { number: formatNumber(data.send.length) })}
        says={t('paymentReminders.sendSays')}
      >
        {data.send.length === 0 ? (
          <EmptyState title={t('paymentReminders.nobody')} text={t('paymentReminders.nobodyHint')} />
        ) : (
          <ClientList clients={data.send} />
        )}
      </Section>
      {data.skipped.length > 0 && (
        <Section title={t('paymentReminders.skipped', { number: formatNumber(data.skipped.length) })}>
          <ClientList clients={data.skipped} />
        </Section>
      )}
      <Nightly offices={data.offices} />
      <SentList office={office} />
    </Box>
  );
}

/** Queues a statement for every client who gets one, after a question. */
function SendButton({ clients }: { clients: readonly Reminded[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useWrite(paymentReminders.send, { refreshes: [paymentReminders] });
  const values = { count: clients.length, number: formatNumber(clients.length) };
  const send = async () => {
    const { queued } = await mutateAsync({ contactIds: clients.map(({ contactId }) => contactId) });
    toast.success(t('paymentReminders.queued', { count: queued, number: formatNumber(queued) }));
  };
  return (
    <>
      <Button variant="contained" disabled={clients.length === 0} onClick={() => setAsking(true)}>
        {t('paymentReminders.sendAll', values)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('paymentReminders.ask', values)}
        confirm={t('paymentReminders.sendAll', values)}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('paymentReminders.askText')}
      </ConfirmDialog>
    </>
  );
}

/** The offices whose reminders go every night by themselves. */
function Nightly({ offices }: Pick<ReminderPlan, 'offices'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync, isPending } = useWrite(paymentReminders.setNightly, { refreshes: [paymentReminders] });
  const set = (office: string, on: boolean) =>
    mutateAsync({ office, on }).catch((refusal: Error) => toast.error(translateMessage(refusal.message)));
  return (
    <Section title={t('paymentReminders.nightly')} says={t('paymentReminders.nightlySays')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {offices.map(({ code, name, nightly }) => (
          <FormControlLabel
            key={code}
            label={translateMessage(name)}
            control={
              <Switch
                checked={nightly}
                disabled={isPending}
                onChange={({ target }) => void set(code, target.checked)}
              />
            }
          />
        ))}
      </Box>
    </Section>
  );
}
