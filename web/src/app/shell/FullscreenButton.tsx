import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { ToolButton } from './ToolButton.tsx';
import { useFullscreen } from './useFullscreen.ts';

export function FullscreenButton() {
  const { t } = useTranslation();
  const { full, toggle, can } = useFullscreen();
  if (!can) return null;
  return (
    <ToolButton
      wideOnly
      label={t(full ? 'app.fullscreen.leave' : 'app.fullscreen.enter')}
      icon={full ? 'fullscreenExit' : 'fullscreen'}
      onClick={toggle}
    />
  );
}
