import { secondFactor } from '@embark/contracts/organisation/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '../../../../kit/call/api.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { userChanged } from '../../session/index.ts';
import { LoadFailed } from '../LoadFailed.tsx';

const steps = {
  setUp: lazyPart(async () => (await import('../factor/SetUp.tsx')).SetUp),
  turnOff: lazyPart(async () => (await import('../factor/TurnOff.tsx')).TurnOff),
  renew: lazyPart(async () => (await import('../factor/RenewCodes.tsx')).RenewCodes),
};

/** Whether two-factor authentication is on, with the actions to change it. */
export function SecondFactor() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: status, error, refetch } = useRead(secondFactor.status, {});
  const [open, setOpen] = useState<keyof typeof steps>();
  if (error && !status) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!status) return <Skeleton variant="rounded" height={60} />;

  const Step = open && steps[open];
  const close = () => {
    setOpen(undefined);
    userChanged();
    void client.invalidateQueries({ queryKey: keyOf(secondFactor.status) });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StatusChip tone={status.on ? 'success' : 'neutral'}>
          {t(status.on ? 'account.factor.on' : 'account.factor.off')}
        </StatusChip>
        {status.on && (
          <Typography color="textSecondary">{t('account.codes.left', { count: status.codesLeft })}</Typography>
        )}
      </Box>
      {status.required && <Typography color="textSecondary">{t('account.factor.required')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status.on ? (
          <>
            <Button variant="outlined" onClick={() => setOpen('renew')}>
              {t('account.codes.renew')}
            </Button>
            {!status.required && (
              <Button color="error" onClick={() => setOpen('turnOff')}>
                {t('account.factor.turnOff')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen('setUp')}>
            {t('account.factor.setUp')}
          </Button>
        )}
      </Box>
      <SidePanel open={open !== undefined} title={open ? t(`account.factor.panel.${open}`) : ''} onClose={close}>
        {Step && <Step onDone={close} />}
      </SidePanel>
    </>
  );
}
