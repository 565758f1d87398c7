import { contacts } from '@embark/contracts/contacts';
import { serve } from '../../kit/serve.ts';
import * as service from './contacts.service.ts';

export const contactRoutes = serve(contacts, { known: service.known });
