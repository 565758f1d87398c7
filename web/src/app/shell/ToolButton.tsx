import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { ToolIcon, type ToolName } from './ToolIcon.tsx';

type Props = Omit<IconButtonProps, 'children'> & {
  label: string;
  icon: ToolName;
  /** The key that does the same, shown beside the name. */
  keys?: string;
  /** Fetches what the button opens, as soon as it is about to be pressed. */
  preload?: () => void;
  /** A phone has no room for it in the bar: it stands among its other tools. */
  wideOnly?: boolean;
};

/** A button of the toolbar: a picture with a name. */
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
