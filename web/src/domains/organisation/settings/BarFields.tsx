import { barPositions, type Layout, navbarPositions, navbarStyles } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormCheckbox } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';

/** Navigation, toolbar and footer: whether they are there, and where. */
export function BarFields({ control, layout }: { control: LookControl; layout: Layout }) {
  const { t } = useTranslation();
  const isBeside = layout.style === 'layout1';
  return (
    <>
      <Fields title={t('settings.navbar.title')}>
        <FormCheckbox control={control} name="layout.navbar.display" label={t('settings.shown')} />
        {isBeside && (
          <>
            <FormButtons
              control={control}
              name="layout.navbar.position"
              label={t('settings.navbar.position')}
              showLabel
              options={navbarPositions.map((value) => ({ value, label: t(`settings.navbar.${value}`) }))}
            />
            <FormButtons
              control={control}
              name="layout.navbar.style"
              label={t('settings.navbar.style')}
              showLabel
              options={navbarStyles.map((value) => ({ value, label: t(`settings.navbar.${value}`) }))}
            />
            {layout.navbar.style === 'slide' && (
              <FormCheckbox control={control} name="layout.navbar.folded" label={t('settings.navbar.narrow')} />
            )}
          </>
        )}
      </Fields>
      {(['toolbar', 'footer'] as const).map((bar) => (
        <Fields key={bar} title={t(`settings.${bar}`)}>
          <FormCheckbox control={control} name={`layout.${bar}.display`} label={t('settings.shown')} />
          <FormButtons
            control={control}
            name={`layout.${bar}.position`}
            label={t('settings.position.label')}
            options={barPositions.map((value) => ({ value, label: t(`settings.position.${value}`) }))}
          />
        </Fields>
      ))}
    </>
  );
}
