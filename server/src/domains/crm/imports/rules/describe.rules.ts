import { rowReasons, type rowWarnings } from '@embark/contracts/crm/imports';
import type { Note } from './cells.rules.ts';
import type { Reason } from './row.rules.ts';

const reasons: Record<Reason, (about: string) => string> = {
  'no-name': () => 'No name',
  'no-contact': (about) => (about ? `No valid email or phone: ${about}` : 'No email or phone'),
  'no-service': () => 'No service',
  'unknown-service': (about) => `Unknown service: ${about}`,
  'unknown-status': (about) => `Unknown status for this service: ${about}`,
  'unknown-source': (about) => `Unknown lead source: ${about}`,
  duplicate: (about) => `This person already has this enquiry: ${about}`,
  'unsure-person': (about) => `May be somebody else with the same email or phone: ${about}`,
  'left-out': (about) => `Left out, because others share ${about}`,
  'duplicate-line': (about) => `The same person and service as line ${about}`,
};

const warnings: Record<(typeof rowWarnings)[number], string> = {
  'not-usable': 'cannot be used',
  'not-known': 'is not known',
  'not-for-kind': 'is not for this kind of service',
  'too-long': 'is too long',
  'other-office': 'is not the office of the service',
  'extra-cell': 'is one more than fits',
  differs: 'differs from what is known of the person',
  shared: 'also belongs to another person',
};

/** Explains why a line was not imported. */
export const sayReason = (reason: Reason, about: string): string => reasons[reason](about);

/** Explains what could not be used in a line. */
export const sayNote = ({ code, target, about }: Note): string =>
  `${target ? `${target}: ` : ''}“${about}” ${warnings[code]}`;

export const isReason = (text: string): text is Reason => rowReasons.some((reason) => reason === text);
