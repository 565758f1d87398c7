import { colourModes } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormCheckbox, FormSelect } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';

export function AppearanceFields({ control }: { control: LookControl }) {
  const { t } = useTranslation();
  return (
    <Fields title={t('app.mode.label')}>
      <FormButtons
        control={control}
        name="mode"
        label={t('app.mode.label')}
        options={colourModes.map((value) => ({ value, label: t(`app.mode.${value}`) }))}
      />
      <FormCheckbox control={control} name="customScrollbars" label={t('settings.scrollbars')} />
      <FormSelect
        control={control}
        name="direction"
        label={t('settings.direction.label')}
        none={t('settings.direction.language')}
        options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`settings.direction.${value}`) }))}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      />
    </Fields>
  );
}
