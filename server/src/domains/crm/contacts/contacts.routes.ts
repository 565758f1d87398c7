import { contacts, duplicates, merges } from '@embark/contracts/crm/contacts';
import { contactStreams } from '@embark/contracts/crm/enquiries';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../kit/serve.ts';
import { known } from './contacts.service.ts';
import * as finder from './duplicates/duplicates.service.ts';
import { merge, preview, undo } from './merge/merge.service.ts';
import { history, profile, timeline } from './person/person.service.ts';
import { get, list, search } from './read.service.ts';

const { dismiss, look, reopen, run } = finder;

export const contactRoutes: FastifyPluginAsync = async (app) => {
  await app.register(serve(contacts, { list, search, get, profile, known }));
  await app.register(serve(contactStreams, { timeline, history }));
  await app.register(serve(duplicates, { list: finder.list, run, look, dismiss, reopen }));
  await app.register(serve(merges, { preview, merge, undo }));
};
