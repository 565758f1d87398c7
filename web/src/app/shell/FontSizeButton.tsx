import { useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { ToolButton } from './ToolButton.tsx';

const FontSizePopover = lazyPart(async () => (await import('./FontSizePopover.tsx')).FontSizePopover);

export function FontSizeButton() {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        wideOnly
        label={t('app.fontSize.label')}
        icon="fontSize"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        preload={FontSizePopover.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <FontSizePopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
