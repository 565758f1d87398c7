import { type Rate, rates } from '@embark/contracts/money/rates';
import { line } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useFilter } from '../../../kit/call/useFilter.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { CurrentRates } from './CurrentRates.tsx';
import { History } from './History.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ChangeRateDialog, NewRateDialog } from './RateDialogs.tsx';

const Scope = z.object({ currency: line(3).optional() });
type Open = { kind: 'new'; currency: string } | { kind: 'import' } | { kind: 'change' | 'remove'; rate: Rate };

/** What one unit of each currency is worth in Australian dollars: today, and on each day before. */
export function RatesPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const [{ currency }, change] = useFilter(Scope);
  const { data, error, refetch } = useRead(rates.list, { ...(currency && { currency }) });
  const remove = useWrite(rates.remove, { refreshes: [rates] });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 960 }}>
      <PageHeader
        title={t('titles.exchangeRates')}
        below={t('rates.says')}
        actions={
          <>
            <Button variant="outlined" color="inherit" onClick={() => setOpen({ kind: 'import' })}>
              {t('rates.import.title')}
            </Button>
            <NewButton label={t('rates.new')} onClick={() => setOpen({ kind: 'new', currency: currency ?? '' })} />
          </>
        }
      />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data && (
        <>
          <CurrentRates current={data.current} onAdd={(code) => setOpen({ kind: 'new', currency: code })} />
          <History
            key={currency ?? 'all'}
            first={data}
            currency={currency}
            onCurrency={(next) => change({ currency: next })}
            onChange={(rate) => setOpen({ kind: 'change', rate })}
            onRemove={(rate) => setOpen({ kind: 'remove', rate })}
          />
        </>
      )}
      {open?.kind === 'new' && <NewRateDialog currency={open.currency} today={data?.today ?? ''} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
      {open?.kind === 'change' && <ChangeRateDialog rate={open.rate} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={t('rates.removeOf', { currency: isolate(open.rate.currency), day: formatDate(open.rate.day) })}
          confirm={t('rates.remove')}
          onConfirm={async () => {
            await remove.mutateAsync({ id: open.rate.id, version: open.rate.version });
            toast.success(t('rates.removed'));
          }}
          onClose={close}
        >
          {t('rates.removeText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
