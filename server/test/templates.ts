import { randomUUID } from 'node:crypto';
import type { NewTemplate } from '@embark/contracts/crm/templates';

/** The form input for a message template. */
export const aTemplate = (given: Partial<NewTemplate> = {}): NewTemplate => ({
  name: `Template ${randomUUID()}`,
  channel: 'any',
  office: null,
  serCode: null,
  subject: '',
  subjectTr: '',
  subjectAr: '',
  body: 'Hello {{firstName}}',
  bodyTr: '',
  bodyAr: '',
  active: true,
  ...given,
});
