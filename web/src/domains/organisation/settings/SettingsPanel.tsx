import {
  barPositions,
  colourModes,
  containerRange,
  type Layout,
  layoutModes,
  layoutStyles,
  navbarPositions,
  navbarStyles,
} from '@embark/contracts/organisation/session';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { forgetLook } from './show.ts';
import { ThemeFields } from './ThemeFields.tsx';
import { useLookForm } from './useLookForm.ts';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormCheckbox, FormNumber, FormSelect } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';
import { StyleChoice } from './StyleChoice.tsx';

/** The settings of navigation, toolbar and footer: visibility and position. */
function BarFields({ control, layout }: { control: LookControl; layout: Layout }) {
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

function LayoutFields({ control, layout }: { control: LookControl; layout: Layout }) {
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

function AppearanceFields({ control }: { control: LookControl }) {
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

const WIDTH = 380; // pixels, from the specification

/** The appearance settings; changes apply at once. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { control, look, forget } = useLookForm();
  const reset = () => {
    forget();
    forgetLook();
  };
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('settings.title')}
      width={WIDTH}
      actions={
        <>
          <Button onClick={reset}>{t('settings.reset')}</Button>
          <Button variant="contained" onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
            {t('settings.done')}
          </Button>
        </>
      }
    >
      <LayoutFields control={control} layout={look.layout} />
      <BarFields control={control} layout={look.layout} />
      <ThemeFields control={control} />
      <AppearanceFields control={control} />
    </SidePanel>
  );
}
