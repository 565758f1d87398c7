import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

export type LinkInStrip = { to: string; text: ReactNode; current: boolean; count?: string | undefined };

type Props = {
  label: string;
  links: readonly LinkInStrip[];
  replace: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The links that do not fit in a strip, with their counts. */
export function MoreLinksMenu({ label, links, replace, anchor, onClose }: Props) {
  return (
    <Menu open anchorEl={() => anchor.current} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {links.map(({ to, text, count }) => (
        <MenuItem key={to} component={Link} to={to} replace={replace} onClick={onClose} sx={{ gap: 2 }}>
          {text}
          {count !== undefined && (
            <Typography component="small" color="textSecondary" className="tabular" sx={{ marginInlineStart: 'auto' }}>
              {count}
            </Typography>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
