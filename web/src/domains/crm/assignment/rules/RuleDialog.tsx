import { assignment, type AssignmentRule, assignmentWays, NewAssignmentRule } from '@embark/contracts/crm/assignment';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMany } from '../../../../kit/form/FormMany.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useOffered } from '../useOffered.ts';

type Props = { office: string; rule: AssignmentRule | undefined; onClose: () => void };

const startOf = (office: string, rule: AssignmentRule | undefined) => ({
  name: rule?.name ?? '',
  office,
  kinds: rule?.kinds ?? [],
  serviceIds: rule?.serviceIds ?? [],
  leadSourceIds: rule?.leadSourceIds ?? [],
  campaignIds: rule?.campaignIds ?? [],
  countries: rule?.countries ?? [],
  languages: rule?.languages ?? [],
  way: rule?.way ?? ('round' as const),
  people: rule?.people.map(({ id }) => id) ?? [],
  fallbackId: rule?.fallback?.id ?? null,
  active: rule?.active ?? true,
});

/** The body of an update; the office of a rule cannot change. */
function changed(given: NewAssignmentRule, { id, version }: AssignmentRule) {
  const { office: _office, ...values } = given;
  return { ...values, id, version };
}

/** An assignment rule: which enquiries it matches, among whom it assigns, and by which method. */
export function RuleDialog({ office, rule, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const offered = useOffered(office);
  const left = [...(rule?.people ?? []), ...(rule?.fallback ? [rule.fallback] : [])]
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .filter(({ id }) => offered.people.every(({ value }) => value !== id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const people = [...offered.people, ...left];
  const create = useWrite(assignment.create, { refreshes: [assignment] });
  const change = useWrite(assignment.change, { refreshes: [assignment] });
  const remove = useWrite(assignment.remove, { refreshes: [assignment] });
  const { control, state, submit } = useContractForm(NewAssignmentRule, {
    start: startOf(office, rule),
    save: async (values) => {
      const saved = rule ? await change.mutateAsync(changed(values, rule)) : await create.mutateAsync(values);
      toast.success(t('assignment.rule.saved', { name: saved.name }));
      onClose();
    },
  });
  const take = async () => {
    if (!rule) return;
    const gone = await remove.mutateAsync({ id: rule.id, version: rule.version }).catch((refusal: Error) => {
      toast.error(refusal);
    });
    if (!gone) return;
    toast.success(t('assignment.rule.removed', { name: rule.name }));
    onClose();
  };
  const field = (name: TextIn<'assignment.field'>) => t(`assignment.field.${name}`);
  const removal = rule && (
    <Button color="error" loading={remove.isPending} onClick={() => void take()} sx={{ marginInlineEnd: 'auto' }}>
      {t('assignment.rule.remove')}
    </Button>
  );
  return (
    <FormDialog
      title={rule ? t('assignment.rule.title') : t('assignment.rule.new')}
      state={state}
      submit={submit}
      save={t('assignment.rule.save')}
      onClose={onClose}
      extra={removal}
      maxWidth="md"
    >
      <FormProblem state={state} />
      <Box sx={columns}>
        <Box sx={wide}>
          <FormText control={control} name="name" label={field('name')} required fullWidth />
        </Box>
        <FormMany control={control} name="kinds" label={field('kinds')} options={offered.kinds} />
        <FormMany control={control} name="serviceIds" label={field('serviceIds')} options={offered.serviceIds} />
        <FormMany
          control={control}
          name="leadSourceIds"
          label={field('leadSourceIds')}
          options={offered.leadSourceIds}
        />
        <FormMany control={control} name="campaignIds" label={field('campaignIds')} options={offered.campaignIds} />
        <FormMany
          control={control}
          name="countries"
          label={field('countries')}
          helperText={t('assignment.rule.blank')}
          options={offered.countries}
        />
        <FormMany control={control} name="languages" label={field('languages')} options={offered.languages} />
        <FormSelect
          control={control}
          name="way"
          label={field('way')}
          required
          options={assignmentWays.map((way) => ({ value: way, label: t(`assignment.way.${way}`) }))}
        />
        <FormAutocomplete
          control={control}
          name="fallbackId"
          label={field('fallbackId')}
          helperText={t('assignment.rule.fallback')}
          options={people}
        />
        <Box sx={wide}>
          <FormMany
            control={control}
            name="people"
            label={field('people')}
            required
            helperText={t('assignment.rule.people')}
            options={people}
          />
        </Box>
        <Box sx={wide}>
          <FormCheckbox control={control} name="active" label={field('active')} />
        </Box>
      </Box>
    </FormDialog>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const wide = { gridColumn: '1 / -1' } as const;
