import { mayOpen } from '@embark/contracts/screens';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useVisitor } from './session.ts';

/** A link for users who may open its target; plain text for others. */
export function WayTo({ to, children }: { to: string; children: ReactNode }) {
  const user = useVisitor();
  if (user && !mayOpen(to, user)) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}
