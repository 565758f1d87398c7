import Popover from '@mui/material/Popover';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { FontSizeSlider } from './FontSizeSlider.tsx';

type Props = { id: string; anchor: HTMLElement; onClose: () => void };

export function FontSizePopover({ id, anchor, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('app.fontSize.label'), sx: { padding: '16px 24px', inlineSize: 300 } },
      }}
    >
      <FontSizeSlider />
    </Popover>
  );
}
