import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type User, users } from '@embark/contracts/hr/users';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { download } from '../../../../kit/call/transfer.ts';

/** The contract file on save: unchanged, replaced or removed. */
export type ContractChange = File | 'remove' | undefined;

type Props = {
  user: User | undefined;
  change: ContractChange;
  onChange: (change: ContractChange) => void;
  complaint: string | undefined;
};

const LARGEST = 30 * 1024 * 1024; // bytes

/** The stored contract, and a button to replace it; nothing is uploaded until the form is saved. */
export function ContractField({ user, change, onChange, complaint }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const kept = user?.employment?.contract;
  const fetch = async () => {
    if (!user || !kept) return;
    await download(users.download, { id: user.id }, kept.name).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    });
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > LARGEST);
    if (file.size <= LARGEST) onChange(file);
  };
  const says = tooLarge ? t('users.contract.tooLarge') : complaint && translateMessage(complaint);
  return (
    <Box
      component="fieldset"
      aria-labelledby={label}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography id={label} variant="body2" color="textSecondary">
        {t('users.field.contract')}
      </Typography>
      {change === undefined && !kept && <Typography>{t('users.contract.none')}</Typography>}
      {change === 'remove' && <Alert severity="warning">{t('users.contract.gone')}</Alert>}
      {change instanceof File && <Alert severity="info">{t('users.contract.waiting', { name: change.name })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {change === undefined && kept && (
          <Button variant="outlined" color="inherit" onClick={() => void fetch()}>
            <bdi>{t('users.contract.download', { name: kept.name })}</bdi>
          </Button>
        )}
        {change !== undefined && (
          <Button color="inherit" onClick={() => onChange(undefined)}>
            {t(change === 'remove' ? 'users.contract.keep' : 'kit.cancel')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t(kept ? 'users.contract.replace' : 'users.contract.choose')}
        </Button>
        {change === undefined && kept && (
          <Button color="inherit" onClick={() => onChange('remove')}>
            {t('users.contract.take')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.png,.jpg,.jpeg"
        aria-label={t('users.field.contract')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // lets the user choose the same file again
        }}
      />
      <FormHelperText error={says !== undefined}>{says ?? t('users.contract.kinds')}</FormHelperText>
    </Box>
  );
}
