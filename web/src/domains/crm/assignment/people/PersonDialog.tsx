import { assignment, type AssignmentPerson } from '@embark/contracts/crm/assignment';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormNumber } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';

type Props = { person: AssignmentPerson; people: readonly AssignmentPerson[]; onClose: () => void };

/** A person's capacity, absence end date, and cover. */
export function PersonDialog({ person, people, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { id, version, name, maxOpen, awayUntil, cover } = person;
  const { mutateAsync } = useWrite(assignment.setPerson, { refreshes: [assignment] });
  const { control, state, submit } = useContractForm(assignment.setPerson.body, {
    start: { version, maxOpen, awayUntil, coverId: cover?.id ?? null },
    save: async (values) => {
      await mutateAsync({ ...values, id });
      toast.success(t('assignment.person.saved', { name }));
      onClose();
    },
  });
  const field = (of: TextIn<'assignment.person'>) => t(`assignment.person.${of}`);
  return (
    <FormDialog
      title={<bdi>{name}</bdi>}
      state={state}
      submit={submit}
      save={t('assignment.rule.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormNumber control={control} name="maxOpen" label={field('maxOpen')} helperText={field('maxHint')} />
      <FormDate control={control} name="awayUntil" label={field('awayUntil')} helperText={field('awayHint')} />
      <FormAutocomplete
        control={control}
        name="coverId"
        label={field('cover')}
        options={people
          .filter((one) => one.id !== id)
          .map((one) => ({ value: one.id, label: `${one.name} · ${one.office}` }))}
      />
    </FormDialog>
  );
}
