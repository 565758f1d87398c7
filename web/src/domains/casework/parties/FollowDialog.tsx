import { documents } from '@embark/contracts/casework/documents';
import type { Follow, Party } from '@embark/contracts/casework/parties';
import type { Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../organisation/session/index.ts';

type Props = { file: Conversion; party: Party; follows: readonly Follow[]; onClose: () => void };

/** B2: what a partner or child who comes along may have to be added to; the checklist is extended in one click. */
export function FollowDialog({ file, party: { name }, follows, onClose }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const heading = useId();
  const toast = useToast();
  const { mutateAsync, isPending } = useWrite(documents.refresh, { refreshes: [documents] });
  const extend = async () => {
    try {
      await mutateAsync({ id: file.id });
      toast.success(t('parties.follow.extended'));
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <DialogTitle id={heading}>{t('parties.follow.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>{t('parties.follow.text')}</Typography>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {follows.map((one) => (
            <li key={one}>{t(`parties.follow.${one}`)}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('parties.follow.later')}
        </Button>
        <Button component={Link} to={at.client(file.id, 'documents')} color="inherit" onClick={onClose}>
          {t('parties.follow.open')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => void extend()}>
          {t('parties.follow.extend')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
