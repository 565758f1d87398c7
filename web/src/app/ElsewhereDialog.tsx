import type { Company } from '@embark/contracts/kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from '../kit/i18n/useTranslation.ts';
import { elsewhere, presentState, switchCompany } from '../domains/organisation/session/index.ts';
import { ApiProblem } from '../kit/call/api.ts';
import { useToast } from '../kit/toast/useToast.tsx';

const reload = () => window.location.assign('/');

/** Shown when the session is in the other company: switch it back and save what was typed, or reload the page in that company. */
export function ElsewhereDialog({ company }: { company: Company }) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const text = useId();
  const [busy, setBusy] = useState(false);
  const here = presentState().company;
  const names = { here: t(`app.company.${here}`), there: t(`app.company.${company}`) };

  const comeBack = async () => {
    setBusy(true);
    try {
      await switchCompany(here);
      elsewhere(undefined);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
      setBusy(false);
    }
  };

  return (
    <Dialog open aria-labelledby={heading} aria-describedby={text}>
      <DialogTitle id={heading}>{t('app.elsewhere.title', names)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{t('app.elsewhere.text', names)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={() => void comeBack()}>
          {t('app.elsewhere.back', names)}
        </Button>
        <Button variant="contained" onClick={reload}>
          {t('app.elsewhere.reload', names)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
