/** The address of a contact; `part` is the section beside the facts. */
export const contactPath = (id: string, part?: string) => `/apps/contacts/contact/${id}${part ? `?part=${part}` : ''}`;

/** The address comparing two contacts; the first survives the merge. */
export const mergePath = (keep: string, drop: string) => `/apps/contacts/merge/${keep}/${drop}`;
