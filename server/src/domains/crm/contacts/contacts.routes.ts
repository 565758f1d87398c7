import { contacts, duplicates, merges } from '@embark/contracts/crm/contacts';
import { contactStreams } from '@embark/contracts/crm/enquiries';
import { serve } from '../../../kit/serve.ts';
import { known } from './contacts.service.ts';
import * as finder from './duplicates/duplicates.service.ts';
import { merge, preview, undo } from './merge/merge.service.ts';
import { history, profile, timeline } from './person/person.service.ts';
import { get, list, search } from './read.service.ts';

const { dismiss, look, reopen, run } = finder;

export const contactRoutes = [
  serve(contacts, { list, search, get, profile, known }),
  serve(contactStreams, { timeline, history }),
  serve(duplicates, { list: finder.list, run, look, dismiss, reopen }),
  serve(merges, { preview, merge, undo }),
];
