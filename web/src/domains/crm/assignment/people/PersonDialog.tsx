import { assignment, type AssignmentPerson } from '@embark/contracts/crm/assignment';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormNumber } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type Props = { person: AssignmentPerson; people: readonly AssignmentPerson[]; onClose: () => void };

/** A person's capacity, absence end date, and cover. */
export function PersonDialog({ person, people, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { id, version, name, maxOpen, awayUntil, cover } = person;
  const field = (of: TextIn<'assignment.person'>) => t(`assignment.person.${of}`);
  return (
    <ActDialog
      act={assignment.setPerson}
      refreshes={[assignment]}
      row={{ id, version }}
      start={{ maxOpen, awayUntil, coverId: cover?.id ?? null }}
      title={<bdi>{name}</bdi>}
      save={t('assignment.rule.save')}
      done={() => toast.success(t('assignment.person.saved', { name }))}
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </ActDialog>
  );
}
