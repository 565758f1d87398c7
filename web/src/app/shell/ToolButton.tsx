import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import pictures from './menu.svg?url';

const Picture = styled('svg')({ flex: 'none', inlineSize: 22, blockSize: 22, fill: 'currentColor' });

export type ToolName =
  | 'menu'
  | 'search'
  | 'fullscreen'
  | 'fullscreenExit'
  | 'display'
  | 'keyboard'
  | 'settings'
  | 'schemes'
  | 'quick'
  | 'more'
  | 'star'
  | 'starred'
  | 'company'
  | 'bell';

/** A toolbar icon, from the same sprite as the menu's. */
export const ToolIcon = ({ name }: { name: ToolName }) => (
  <Picture aria-hidden>
    <use href={`${pictures}#tool-${name}`} />
  </Picture>
);

type Props = Omit<IconButtonProps, 'children'> & {
  label: string;
  icon: ToolName;
  /** The shortcut for the same action, shown in the tooltip. */
  keys?: string;
  /** Preloads what the button opens, on hover and focus. */
  preload?: () => void;
  /** Hidden in a phone's bar, where it moves to the overflow menu. */
  wideOnly?: boolean;
};

/** A toolbar button: an icon with an accessible name. */
export const ToolButton = ({ label, icon, keys, preload, wideOnly = false, sx, ...rest }: Props) => (
  <IconButton
    data-hint={keys ? `${label} (${keys})` : label}
    aria-label={label}
    aria-keyshortcuts={keys}
    onPointerEnter={preload}
    onFocus={preload}
    {...rest}
    sx={[
      {
        flex: 'none',
        color: 'text.secondary',
        minInlineSize: { xs: 44, md: 36 },
        minBlockSize: { xs: 44, md: 36 },
        ...(wideOnly && { display: { xs: 'none', md: 'inline-flex' } }),
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    <ToolIcon name={icon} />
  </IconButton>
);
