import { containerRange, type Layout, layoutModes, layoutStyles } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormNumber } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';
import { StyleChoice } from './StyleChoice.tsx';

export function LayoutFields({ control, layout }: { control: LookControl; layout: Layout }) {
  const { t } = useTranslation();
  return (
    <Fields title={t('settings.layout.title')}>
      <StyleChoice control={control} options={layoutStyles} />
      <FormButtons
        control={control}
        name="layout.mode"
        label={t('settings.mode.label')}
        showLabel
        options={layoutModes.map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
      />
      <FormNumber
        control={control}
        name="layout.containerWidth"
        label={t('settings.containerWidth')}
        helperText={t(layout.mode === 'fullwidth' ? 'settings.widthUnused' : 'settings.widthHelp')}
        slotProps={{ htmlInput: { min: containerRange.narrowest, max: containerRange.widest, step: 10 } }}
      />
    </Fields>
  );
}
