import type { BulkSelection } from '@embark/contracts/workspace/bulk';
import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import type { ListSelection } from '../../../../kit/list/ListView.tsx';

/** The rows that the list has selected, as the server is told of them: what narrows the list, without its pages and sort. */
export function selected(selection: ListSelection): BulkSelection {
  if ('ids' in selection) return selection;
  const {
    page: _page,
    size: _size,
    sort: _sort,
    cursor: _cursor,
    total: _total,
    ...filter
  } = EnquiryFilter.parse(selection.filter);
  return { all: true, filter, except: selection.except };
}
