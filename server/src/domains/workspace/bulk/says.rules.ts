import type { LeftReason } from '@embark/contracts/workspace/bulk';

const sentences: Record<LeftReason, string> = {
  gone: "Deleted, or you don't have access",
  'not-allowed': "You don't have permission to change it",
  closed: 'Closed',
  converted: 'Already converted',
  same: 'Already set',
  'no-step': 'Move not allowed from this status',
  'after-target': 'Next action is after the target of an open date',
  'money-check': 'Stopped by the money check',
  licence: 'Needs a licensed agent',
  'other-office': 'New owner has no access to that office',
  'too-many-tags': 'Would have more than 20 tags',
  touched: 'Changed by someone since',
  'needs-evidence': 'about a date that closes only with evidence',
  'low-balance': 'The balance is too low for this leave',
  'year-closed': 'The leave year is closed',
  'owner-gone': 'Previous owner has left',
};

/** A reason as worded in the results file. */
export const sayReason = (reason: string): string =>
  new Map<string, string>(Object.entries(sentences)).get(reason) ?? reason;
