import { contacts } from '@embark/contracts/contacts';
import { serve } from '../../kit/serve.ts';
import { known } from './contacts.service.ts';
import { get, list, search } from './read.service.ts';

export const contactRoutes = serve(contacts, { list, search, get, known });
