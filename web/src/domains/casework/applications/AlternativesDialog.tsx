import { type ApplicationRow, applications } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { StateChip } from './StateChip.tsx';
import { refreshes } from './useMove.ts';

type Props = { accepted: Pick<ApplicationRow, 'number'>; rows: readonly ApplicationRow[]; onClose: () => void };

/** K2: offers to withdraw the other open applications for the place that was just accepted. */
export function AlternativesDialog({ accepted, rows, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useWrite(applications.move, { refreshes });
  const withdrawAll = async () => {
    setBusy(true);
    const reason = t('applications.alternatives.reason', { number: accepted.number });
    try {
      for (const { id, version } of rows) await mutateAsync({ id, version, to: 'withdrawn', reason });
      toast.success(t('applications.alternatives.done', { count: rows.length }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('applications.alternatives.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>{t('applications.alternatives.text', { number: accepted.number })}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {rows.map(({ id, number, course, provider, status }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
                <bdi>{course}</bdi> · <bdi>{provider}</bdi> · <Ltr>{number}</Ltr>
              </Box>
              <StateChip state={status} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {t('applications.alternatives.keep')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void withdrawAll()}>
          {t('applications.alternatives.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
