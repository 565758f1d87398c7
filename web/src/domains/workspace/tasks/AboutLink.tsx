import type { TaskRow } from '@embark/contracts/workspace/tasks';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useAddresses } from '../../organisation/session/index.ts';

/** The record that a task is about, as a link to its page. */
export function AboutLink({ task: { about, aboutLabel } }: { task: Pick<TaskRow, 'about' | 'aboutLabel'> }) {
  const at = useAddresses();
  if (!about) return null;
  const { kind, id, parentId } = about;
  const places: Record<typeof kind, () => string | undefined> = {
    enquiry: () => at.enquiry(id),
    conversion: () => at.client(id),
    contact: () => undefined,
    application: () => `/apps/applications/${id}`,
    deadline: () => (parentId === null ? undefined : at.client(parentId, 'dates')),
    invoice: () => `/apps/e-invoice/invoice/${id}`,
    provider: () => `/apps/provider/providers/${id}`,
    course: () => `/apps/course/courses/${id}`,
  };
  const to = places[kind]();
  const text = <bdi>{aboutLabel}</bdi>;
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
