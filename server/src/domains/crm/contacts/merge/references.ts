/** Tables whose rows belong to a person and move to whom they become, each with the name of its count. */
export const moving = ['enquiries', 'conversions', 'timeline', 'contactAliases', 'handoverRequests'] as const;

/**
 * What else names a contact, as `table.column`, and why it does not move. A test compares both lists with the tables really there, so that a new
 * one cannot be forgotten.
 */
export const staying: Readonly<Record<string, string>> = {
  'contacts.merged_into': 'it says where a merged person goes on',
  'contact_pairs.one_id': 'the pair is marked as merged, and its row put back by the undoing',
  'contact_pairs.other_id': 'the same',
  'contact_checks.contact_id': 'a queue: both are looked at anew',
  'contact_merges.survivor_id': 'the journal itself',
  'contact_merges.merged_id': 'the journal itself',
  'import_results.contact_id': 'what a line of a file made; whoever follows it is led on',
};
