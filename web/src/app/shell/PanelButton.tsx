import type { IconButtonProps } from '@mui/material/IconButton';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { preloadPanel } from './Panels.tsx';
import { type PanelName, showPanel, usePanel } from './panels.ts';
import { ToolButton } from './ToolButton.tsx';

const icons = {
  settings: 'settings',
  schemes: 'schemes',
  quick: 'quick',
  tools: 'more',
  notifications: 'bell',
} as const;

type Props = { name: PanelName; label?: string; wideOnly?: boolean; sx?: IconButtonProps['sx'] };

/** A toolbar button that opens a side panel. */
export function PanelButton({ name, label, ...rest }: Props) {
  const { t } = useTranslation();
  const shown = usePanel();
  return (
    <ToolButton
      label={label ?? t(`app.panels.${name}`)}
      icon={icons[name]}
      aria-haspopup="dialog"
      aria-expanded={shown === name}
      preload={() => preloadPanel(name)}
      onClick={() => showPanel(name)}
      {...rest}
    />
  );
}
