import { randomUUID } from 'node:crypto';
import type { NewTemplate } from '@embark/contracts/crm/templates';

/** What the form of a message template sends. */
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
