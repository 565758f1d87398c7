import { type AccessSettings as Settings, accessSettings } from '@embark/contracts/organisation/access-settings';
import { needSecondFactor } from '@embark/contracts/organisation/second-factor';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { keyOf, useRead, useWrite } from '../../../kit/call/api.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { userChanged, useSession } from '../session/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

type Props = { open: boolean; onClose: () => void };

/** Sign-in settings for administrators: whether guests may register, and who needs two-factor authentication. */
export function AccessSettings({ open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SidePanel open={open} onClose={onClose} title={t('account.access.title')}>
      {open && <Switches />}
    </SidePanel>
  );
}

function Switches() {
  const { t } = useTranslation();
  const toast = useToast();
  const { role, secondFactor } = useSession();
  const { data: settings, error, refetch } = useRead(accessSettings.get, {});
  const client = useQueryClient();
  const { mutateAsync, isPending } = useWrite(accessSettings.save, { refreshes: [] });
  if (error && !settings) return <LoadFailed problem={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton variant="rounded" height={160} />;

  const change = async (part: Partial<Settings>) => {
    const saved = await mutateAsync({ ...settings, ...part }).catch(async (refusal: Error) => {
      toast.error(refusal);
      await refetch();
    });
    if (!saved) return;
    client.setQueryData(keyOf(accessSettings.get, {}), saved);
    toast.success(t('account.access.saved'));
    // a user who enables the requirement is subject to it too, and must set it up at once
    if (saved.secondFactor && secondFactor !== 'on' && needSecondFactor.some((one) => role.includes(one)))
      userChanged();
  };
  const line = (name: 'registration' | 'secondFactor') => (
    <Line
      label={t(`account.access.${name}`)}
      says={t(`account.access.${name}Says`)}
      checked={settings[name]}
      disabled={isPending}
      onChange={(checked) => void change({ [name]: checked })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {line('registration')}
      {line('secondFactor')}
    </Box>
  );
}

type LineProps = {
  label: string;
  says: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function Line({ label, says, checked, disabled, onChange }: LineProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{says}</FormHelperText>
    </div>
  );
}
