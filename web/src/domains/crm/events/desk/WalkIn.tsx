import { NewRegistration } from '@embark/contracts/crm/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { FormEmail, FormText } from '../../../../kit/form/fields.tsx';
import { ApiProblem } from '../../../../kit/call/problem.ts';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { digitsOf, type Shown } from './desk.ts';

export type WalkInGiven = { name: string; phone: string | null; email: string | null };
type Props = {
  /** The search text: most likely a name, or a number. */
  typed: string;
  /** The country of a phone number without a country code. */
  region: string;
  people: readonly Shown[];
  /** Returns whether the device stored it. */
  onDone: (given: WalkInGiven) => Promise<boolean>;
  onKnown: (one: Shown) => void;
  onClose: () => void;
};

/** Registers a walk-in: a name, one contact detail, Enter. Shows a match by phone or email. */
export function WalkIn({ typed, region, people, onDone, onKnown, onClose }: Props) {
  const { t } = useTranslation();
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
      const isKept = await onDone({ name, phone: phone ?? null, email: email ?? null });
      if (!isKept) throw new ApiProblem(507, { message: t('events.desk.notKept', { name }) });
      onClose();
    },
  });
  const phone = useWatch({ control, name: 'phone' });
  const digits = digitsOf(typeof phone === 'string' ? phone : '');
  const known =
    digits.length === 6 ? people.find((one) => one.digits === digits && one.state !== 'cancelled') : undefined;
  return (
    <FormDialog
      title={t('events.desk.walkIn')}
      state={state}
      submit={submit}
      save={t('events.desk.checkIn')}
      onClose={onClose}
      maxWidth="xs"
      sx={forThumbs}
    >
      <Box ref={focusFirst} sx={{ display: 'grid', gap: 2 }}>
        <FormProblem state={state} />
        <FormText control={control} name="name" label={t('events.field.name')} required autoComplete="off" />
        <FormPhone control={control} name="phone" label={t('events.field.phone')} region={region} />
        <FormEmail control={control} name="email" label={t('events.field.email')} />
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
      </Box>
    </FormDialog>
  );
}

/** Focuses the first field when the dialog opens. */
const focusFirst = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus();

const forThumbs = { '& .MuiDialogActions-root .MuiButton-root': { minBlockSize: 44 } } as const;
