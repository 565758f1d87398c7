import {
  type Licence,
  licenceKinds,
  licences,
  licenceStates,
  NewLicence,
} from '@embark/contracts/organisation/licences';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { FormSection } from '../../../kit/form/FormSection.tsx';
import { FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

const currencies = ['AUD', 'BDT', 'PKR', 'INR', 'USD'].map((value) => ({ value, label: value }));
const code = { htmlInput: { dir: 'ltr', autoComplete: 'off' } } as const;

type Holder = { id: number; name: string };
type Props = {
  /** The licence to change; without it a new one is recorded. */
  licence?: Licence | undefined;
  /** Whose new licence it is, if that is known. */
  holder?: Holder;
  onClose: () => void;
};

const startOf = (licence: Licence | undefined, holder: Holder | undefined) => ({
  userId: licence?.userId ?? holder?.id ?? null,
  kind: licence?.kind ?? ('marn' as const),
  number: licence?.number ?? '',
  validFrom: licence?.validFrom ?? null,
  validTo: licence?.validTo ?? null,
  insurer: licence?.insurer ?? '',
  policy: licence?.policy ?? '',
  coverAmount: licence?.coverAmount ?? null,
  coverCurrency: licence?.coverCurrency ?? 'AUD',
  insuredTo: licence?.insuredTo ?? null,
  cpdPoints: licence?.cpdPoints ?? 0,
  checkedOn: licence?.checkedOn ?? null,
  state: licence?.state ?? ('active' as const),
});

/** Records a licence of a staff member, or changes one. */
export function LicenceDialog({ licence, holder, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const create = useWrite(licences.create, { refreshes: [licences] });
  const change = useWrite(licences.change, { refreshes: [licences] });
  const { control, state, submit } = useContractForm(NewLicence, {
    start: startOf(licence, holder),
    save: async ({ userId, ...form }) => {
      await (licence
        ? change.mutateAsync({ id: licence.id, version: licence.version, ...form })
        : create.mutateAsync({ userId, ...form }));
      toast.success(t('licences.saved'));
      onClose();
    },
  });
  const field = (name: TextIn<'licences.field'>) => t(`licences.field.${name}`);
  const name = licence?.name ?? holder?.name;
  return (
    <FormDialog
      title={name === undefined ? t('licences.new') : t(licence ? 'licences.edit' : 'licences.newOf', { name })}
      state={state}
      submit={submit}
      save={t('licences.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormSection title={t('licences.group.registration')}>
        {name === undefined && <HolderField control={control} />}
        <FormSelect
          control={control}
          name="kind"
          required
          label={field('kind')}
          options={licenceKinds.map((value) => ({ value, label: t(`licences.kind.${value}`) }))}
        />
        <FormText control={control} name="number" required label={field('number')} slotProps={code} />
        <FormDate control={control} name="validFrom" required label={field('validFrom')} />
        <FormDate control={control} name="validTo" required label={field('validTo')} />
        <FormSelect
          control={control}
          name="state"
          required
          label={field('state')}
          options={licenceStates.map((value) => ({ value, label: t(`licences.state.${value}`) }))}
        />
        <FormDate control={control} name="checkedOn" label={field('checkedOn')} />
        <FormNumber control={control} name="cpdPoints" required label={field('cpdPoints')} />
      </FormSection>
      <FormSection title={t('licences.group.insurance')}>
        <FormDate
          control={control}
          name="insuredTo"
          label={field('insuredTo')}
          helperText={t('licences.insuranceNeeded')}
        />
        <FormText control={control} name="insurer" label={field('insurer')} />
        <FormText control={control} name="policy" label={field('policy')} slotProps={code} />
        <FormMoney control={control} name="coverAmount" label={field('coverAmount')} />
        <FormSelect control={control} name="coverCurrency" label={field('coverCurrency')} options={currencies} />
      </FormSection>
      {licence && <Typography color="textSecondary">{t('licences.kept')}</Typography>}
    </FormDialog>
  );
}

type Control = ReturnType<typeof useContractForm<typeof NewLicence>>['control'];

function HolderField({ control }: { control: Control }) {
  const { t } = useTranslation();
  const { data = [] } = useRead(licences.people, {}, { staleTime: 60_000 });
  return (
    <FormAutocomplete
      control={control}
      name="userId"
      required
      label={t('licences.field.userId')}
      options={data.map(({ id, name, office }) => ({ value: id, label: `${name} · ${office}` }))}
    />
  );
}
