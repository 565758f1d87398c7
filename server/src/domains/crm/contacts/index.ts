import { ContactFilter, contactList } from '@embark/contracts/crm/contacts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { partsOf } from './list.queries.ts';
import { contactRoutes } from './contacts.routes.ts';
import { CHECK, duplicateTasks, NIGHTLY } from './duplicates/duplicates.tasks.ts';

export { askedByRules } from './contacts.queries.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export { literally, searched } from './search.queries.ts';
export { knownToOtherOffices, marksOf } from './otherOffices.ts';
export { touchesOf } from './touches.rules.ts';

export const domain: Domain = {
  name: 'contacts',
  lists: [
    recordList<ContactFilter>({
      name: 'contacts',
      reads: 'contacts.read',
      exports: 'contacts.read',
      fields: contactList,
      filter: ContactFilter,
      parts: (reach, _now, filter) => partsOf(reach, filter),
    }),
  ],
  routes: () => contactRoutes,
  tasks: ({ database: { db }, now }) => duplicateTasks(db, now),
  everyMinute: [CHECK],
  everyNight: [NIGHTLY],
};
