/** Fields beside each other, as many as fit. */
export const fields = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
} as const;

/** A row of a list in the form, as a card. */
export const fieldset = {
  margin: 0,
  minInlineSize: 0,
  padding: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
} as const;

/** A part of the form below its heading. */
export const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  paddingBlock: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
