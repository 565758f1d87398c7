import type { View } from '@embark/contracts/workspace/views';
import { ok } from './enquiries.ts';

export const savedViewId = '0197a000-0000-7000-8000-0000000000f9';

/** A view of the enquiries; `given` says what is different. */
export const someView = (given: Partial<View> = {}): View => ({
  id: '0197a000-0000-7000-8000-0000000000f1',
  list: 'enquiries',
  version: 2,
  name: 'Hot ones',
  place: null,
  filter: { rating: 'hot' },
  sort: '-name',
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
  owner: 'Nadia Karim',
  isMine: true,
  pinned: true,
  can: { edit: true, share: false, remove: true },
  ...given,
});

/** The views of a list as the server keeps them: answers every request about them, and nothing else. */
export function keptViews(rows: View[] = [], defaults: { place: string; viewId: string; role: null }[] = []) {
  let views = rows;
  return (request: string, sent: unknown) => {
    if (!request.includes('/views-app/')) return undefined;
    if (request.includes('/counts')) return ok(views.map(({ id }, at) => ({ id, count: 1200 + at })));
    if (request.startsWith('GET')) return ok({ rows: views, defaults, can: { share: false } });
    if (request.includes('/arrangement')) return ok({ message: 'Tabs saved.' });
    const given: Partial<View> = Object(sent);
    const isNew = request.startsWith('POST');
    const saved = someView(isNew ? { ...given, id: savedViewId } : { ...given, version: 3 });
    views = isNew ? [...views, saved] : views.map((view) => (view.id === saved.id ? saved : view));
    return ok(saved);
  };
}
