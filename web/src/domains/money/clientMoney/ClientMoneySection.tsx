import { clientMoney, type FileClientMoney } from '@embark/contracts/money/clientMoney';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { ClientDialogs } from './ClientDialogs.tsx';
import { ClientLedger } from './ClientLedger.tsx';
import type { ClientDialog } from './props.ts';
import { StatementList } from './StatementList.tsx';

const acts = ['receive', 'payOut', 'draw', 'refund'] as const;

/** The money held for a client in the client account, and the statements of services that it may pay. */
export function ClientMoneySection({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(clientMoney.ofFile, { id: fileId });
  const [open, setOpen] = useState<ClientDialog>();
  if (error) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data?.account) return null;
  const { currency, balance, entity } = data.account;
  const hasNoMoney = balance === 0;
  return (
    <>
      <Group title={t('clientMoney.title')}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography>
            {t('clientMoney.holds')}{' '}
            <strong>
              <Money amount={balance} currency={currency} />
            </strong>{' '}
            · <bdi>{entity}</bdi>
          </Typography>
          {data.can.write && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {acts.map((act) => (
                <Button
                  key={act}
                  size="small"
                  variant={act === 'receive' ? 'contained' : 'outlined'}
                  disabled={act !== 'receive' && hasNoMoney}
                  onClick={() => setOpen({ kind: act })}
                >
                  {t(`clientMoney.act.${act}`)}
                </Button>
              ))}
            </Box>
          )}
          <PaysDirectly data={data} />
          <ClientLedger data={data} onOpen={setOpen} />
        </Box>
      </Group>
      <Group
        title={t('clientMoney.statements.title')}
        aside={
          data.can.write && (
            <Button variant="outlined" size="small" onClick={() => setOpen({ kind: 'statement' })}>
              {t('clientMoney.statements.issue')}
            </Button>
          )
        }
      >
        <StatementList data={data} onOpen={setOpen} />
      </Group>
      {open && <ClientDialogs {...open} data={data} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Whether the client pays the charges of the state without us; the check before lodging asks. */
function PaysDirectly({ data }: { data: FileClientMoney }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(clientMoney.paysDirectly, { refreshes: [clientMoney] });
  const set = (paysDirectly: boolean) =>
    mutateAsync({ id: data.conversionId, paysDirectly }).catch((refusal: Error) =>
      toast.error(translateMessage(refusal.message)),
    );
  return (
    <FormControlLabel
      control={
        <Checkbox checked={data.paysDirectly} disabled={!data.can.write} onChange={(_, checked) => void set(checked)} />
      }
      label={t('clientMoney.paysDirectly')}
    />
  );
}
