import { useElsewhere } from '../domains/organisation/session/index.ts';
import { later } from '../kit/later.tsx';

const ElsewhereDialog = later(async () => (await import('./ElsewhereDialog.tsx')).ElsewhereDialog);

/** Says so when the session has moved to the other company while this page stayed. */
export function Elsewhere() {
  const company = useElsewhere();
  return company ? <ElsewhereDialog company={company} /> : null;
}
