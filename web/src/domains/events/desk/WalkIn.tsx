import { NewRegistration } from '@embark/contracts/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormText } from '../../../kit/fields.tsx';
import { FormProblem } from '../../../kit/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useContractForm } from '../../../kit/useContractForm.ts';
import { digitsOf, type Shown } from './desk.ts';

type Given = { name: string; phone: string | null; email: string | null };
type Props = {
  /** What was searched for: most likely the name, or the number. */
  typed: string;
  people: readonly Shown[];
  onDone: (given: Given) => void;
  onKnown: (one: Shown) => void;
  onClose: () => void;
};

/** Somebody who is not on the list: a name, one way to reach them, Enter. Whose number is on the list is shown. */
export function WalkIn({ typed, people, onDone, onKnown, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const isNumber = /^[+\d][\d\s()-]{4,}$/.test(typed.trim());
  const { control, state, submit } = useContractForm(NewRegistration, {
    start: {
      name: isNumber ? '' : typed.trim(),
      phone: isNumber ? typed.trim() : null,
      email: null,
      seats: 1,
      contactId: null,
    },
    save: async ({ name, phone, email }) => {
      onDone({ name, phone: phone ?? null, email: email ?? null });
      onClose();
    },
  });
  const phone = useWatch({ control, name: 'phone' });
  const digits = digitsOf(typeof phone === 'string' ? phone : '');
  const known =
    digits.length === 6 ? people.find((one) => one.digits === digits && one.state !== 'cancelled') : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{t('events.desk.walkIn')}</DialogTitle>
      <form ref={focusFirst} noValidate onSubmit={(sent) => void submit(sent)}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormProblem state={state} />
          <FormText control={control} name="name" label={t('events.field.name')} required autoComplete="off" />
          <FormText
            control={control}
            name="phone"
            blank={null}
            label={t('events.field.phone')}
            type="tel"
            autoComplete="off"
            slotProps={ltr}
          />
          <FormText
            control={control}
            name="email"
            blank={null}
            label={t('events.field.email')}
            type="email"
            autoComplete="off"
            slotProps={ltr}
          />
          {known && (
            <Alert
              severity="info"
              action={
                !known.attendedAt && (
                  <Button
                    color="inherit"
                    onClick={() => {
                      onKnown(known);
                      onClose();
                    }}
                  >
                    {t('events.desk.checkIn')}
                  </Button>
                )
              }
            >
              {t(known.attendedAt ? 'events.desk.already' : 'events.desk.onList', { name: known.name })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} sx={{ minBlockSize: 44 }}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" variant="contained" sx={{ minBlockSize: 44 }}>
            {t('events.desk.checkIn')}
          </Button>
        </DialogActions>
      </form>
      <Box sx={{ blockSize: 4 }} />
    </Dialog>
  );
}

/** The dialog opens for typing. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

const ltr = { htmlInput: { dir: 'ltr' } } as const;
