import { type EventRow, events, NewRegistration } from '@embark/contracts/crm/events';
import { enquiries } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormNumber, FormEmailOrPhone, FormText } from '../../../../kit/form/fields.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';

const blank = { name: '', phone: null, email: null, seats: 1, contactId: null };

/** Registers somebody in a breath: a name, a number or an email, Enter, and the next one. */
export function QuickRegister({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const name = useRef<HTMLFormElement>(null);
  const write = useWrite(events.register, { refreshes: [events, enquiries] });
  const { control, state, submit, form } = useContractForm(NewRegistration, {
    start: blank,
    save: async (values) => {
      const made = await write.mutateAsync({ id: event.id, ...values });
      toast.success(
        t(`events.register.${made.state === 'waitlisted' ? 'waits' : 'done'}`, {
          name: made.name,
          number: made.number,
        }),
      );
      form.reset(blank);
      name.current?.querySelector('input')?.focus();
    },
  });
  return (
    <Box
      component="form"
      ref={name}
      noValidate
      aria-label={t('events.register.title')}
      onSubmit={(sent) => void submit(sent)}
      sx={{ paddingBlock: 1.5 }}
    >
      <FormProblem state={state} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 2fr 2fr 90px auto' },
        }}
      >
        <FormText
          control={control}
          name="name"
          label={t('events.field.name')}
          required
          autoComplete="off"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <FormEmailOrPhone control={control} name="phone" type="tel" label={t('events.field.phone')} />
        <FormEmailOrPhone control={control} name="email" type="email" label={t('events.field.email')} />
        <FormNumber control={control} name="seats" label={t('events.field.seats')} />
        <Button type="submit" variant="outlined" loading={state.isSubmitting} sx={{ minBlockSize: 40 }}>
          {t('events.register.act')}
        </Button>
      </Box>
    </Box>
  );
}
