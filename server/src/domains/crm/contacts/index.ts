import { ContactFilter, contactList, contacts, duplicates, merges } from '@embark/contracts/crm/contacts';
import { contactStreams } from '@embark/contracts/crm/enquiries';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { partsOf } from './list.queries.ts';
import { CHECK, duplicateTasks, NIGHTLY } from './duplicates/duplicates.tasks.ts';
import { serve } from '../../../kit/serve.ts';
import { get, known, list, search } from './contacts.service.ts';
import * as finder from './duplicates/duplicates.service.ts';
import { merge, preview, undo } from './merge/merge.service.ts';
import { card, history, profile, timeline } from './person/person.service.ts';

export { scan as scanForDuplicates } from './duplicates/duplicates.tasks.ts';
export { detail, visibleTo as contactsWithin } from './contacts.access.ts';
export { askedByRules, isKnownPerson, type NewPerson } from './contacts.queries.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export type { AddedContact } from './addNew.service.ts';
export { countedAs, literally, searched } from './search.queries.ts';
export { knownToOtherOffices, marksOf } from './otherOffices.service.ts';
export { nameKeys } from './names/compareNames.rules.ts';
export { samePerson } from './samePerson.rules.ts';
export { identityOf, onlySame } from './sharers.rules.ts';
export { touchesOf } from './contacts.rules.ts';

const { dismiss, look, reopen, run } = finder;

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
  routes: () => [
    serve(contacts, { list, search, get, card, profile, known }),
    serve(contactStreams, { timeline, history }),
    serve(duplicates, { list: finder.list, run, look, dismiss, reopen }),
    serve(merges, { preview, merge, undo }),
  ],
  tasks: ({ database: { db }, now }) => duplicateTasks(db, now),
  everyMinute: [CHECK],
  everyNight: [NIGHTLY],
};
