import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { BarFields } from './BarFields.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { forgetLook } from './show.ts';
import { ThemeFields } from './ThemeFields.tsx';
import { useLookForm } from './useLookForm.ts';

const WIDTH = 380; // pixels, as the specification says

/** How the page looks; whatever is changed is seen at once. */
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
