import { assignment, Away } from '@embark/contracts/crm/assignment';
import type { Output } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { Section } from '../../../../kit/page/Section.tsx';

type OwnAway = Output<typeof assignment.ownAway>;

/** The own absence as it is saved. */
export const useOwnAway = () => useRead(assignment.ownAway, {});

/** The absence of the user: its end date, and who gets their reminders until then. */
export function AwayForm({ away }: { away: OwnAway }) {
  const { t } = useTranslation();
  return (
    <Section title={t('account.away.title')} says={t('account.away.says')}>
      <Form key={`${away.awayUntil} ${away.coverId}`} away={away} />
    </Section>
  );
}

function Form({ away: { awayUntil, coverId, covers } }: { away: OwnAway }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(assignment.setOwnAway, { refreshes: [assignment] });
  const { control, state, submit } = useContractForm(Away, {
    start: { awayUntil, coverId },
    save: async (values) => {
      const saved = await mutateAsync(values);
      toast.success(t(saved.awayUntil ? 'account.away.saved' : 'account.away.back'));
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <FormProblem state={state} />
      </Box>
      <FormDate
        control={control}
        name="awayUntil"
        label={t('account.away.until')}
        helperText={t('account.away.last')}
      />
      <FormAutocomplete
        control={control}
        name="coverId"
        label={t('account.away.cover')}
        options={covers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
          {t('account.me.save')}
        </Button>
      </Box>
    </Box>
  );
}
