import { type Scope, scopes } from '@embark/contracts/work/calendar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Asked = { title: string; choices: readonly Scope[]; answer: (scope: Scope | null) => void };

/** Asks which occurrences of a series a change concerns; null if the user changes their mind. */
export function useScope() {
  const { t } = useTranslation();
  const heading = useId();
  const [asked, setAsked] = useState<Asked>();
  const ask = (title: string, choices: readonly Scope[] = scopes) =>
    new Promise<Scope | null>((resolve) => setAsked({ title, choices, answer: resolve }));
  const tell = (scope: Scope | null) => {
    asked?.answer(scope);
    setAsked(undefined);
  };
  const dialog = asked && (
    <Dialog open aria-labelledby={heading} onClose={() => tell(null)}>
      <DialogTitle id={heading}>{asked.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {asked.choices.map((scope) => (
          <Button key={scope} variant="outlined" color="inherit" onClick={() => tell(scope)} sx={{ minBlockSize: 44 }}>
            {t(`calendar.scope.${scope}`)}
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => tell(null)}>
          {t('kit.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, dialog };
}
